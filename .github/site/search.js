// Search over all of the book: ranked sections, each with the sentence that has the most of what was asked.
// The text, which `build` writes, is loaded when the box is first used.
const root = document.currentScript.dataset.root
const [form, found, contents, short] = ["form[role=search]", "#found", "#contents", "#short"].map((it) => document.querySelector(it))
const [field, lines, status] = [form.querySelector("input"), found.querySelector("ol"), found.querySelector("p")]

// What people type, and what the book says; and words that mean nothing here.
const alike = { pagination: "pages", infinite: "page", unsubscribe: "dispose", cancel: "dispose", deinit: "freed", backpressure: "pressure",
  cell: "bag", multithreading: "threads", mock: "virtual", spinner: "loading", notificationcenter: "notification", duplicate: "twice" }
const idle = new Set(("a an and are as at be been but by can could did do does for from get had has have how i if in into is it its me my "
  + "not of on or should so than that the their them then there these this to use using was we what when where which who why will with "
  + "would you your rx rxswift swift").split(" "))

// The words of a text; `observe(on:)`, `back-pressure` and `@Observable` are also one.
const words = (text) => (text.toLowerCase().match(/@?[\p{L}\d]+(?:[-(][\p{L}\d]+)*/gu) ?? []).flatMap((one) => {
  if (one[0] === "@") return [one.slice(1), one]
  const parts = one.split(/[-(]/)
  return parts.length > 1 ? [...parts, parts.join("")] : parts
})
const stem = (word) => (word.length < 4 ? word
  : word.replace(/ies$/, "y").replace(/(?:ing|ed|es|s|e)$/, "").replace(/([^aeiou])\1$/, "$1"))
const add = (counts, list) => list.reduce((counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1), counts)

// The entries of the text, and in how many of them a word stands. What the contents say of a page or a
// section counts as if it stood in its title.
function read(text) {
  const [entries, spread, places, pages, leads] = [[], new Map(), new Map(), [], []]
  let page, section
  for (const line of text.split("\n").filter(Boolean)) {
    const [kind, [said, ...more]] = [line[0], line.slice(1).split("\t")]
    const list = words(kind === "#" || kind === "=" ? more[0] : said)
    if (kind === "=") {
      pages.push((page = { title: more[0], address: said, words: add(new Map(), list), counts: new Map(), length: 0 }))
      continue
    }
    if (kind === "#") section = { page, heading: more[0], id: said, words: add(new Map(), list) }
    else leads.push(...more.map((address) => [`chapters/${address}`, list]))
    for (const place of kind === "#" ? [page.address, `${page.address}#${said}`] : []) if (!places.has(place)) places.set(place, section)
    entries.push({ section, kind, said, counts: add(new Map(), list), length: list.length })
    add(spread, [...new Set(list)])
    add(page.counts, list)
    page.length += list.length
  }
  for (const [address, list] of leads) for (const it of [places.get(address), places.get(address)?.page]) if (it) add(it.words, list)
  return { entries, spread, pages }
}

let opened
const open = () => (opened ??= new Promise((done, failed) => {
  document.head.append(Object.assign(document.createElement("script"), { src: `${root}text.js`, onload: done, onerror: failed }))
}).then(() => new Response(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]).stream()
  .pipeThrough(new DecompressionStream("gzip"))).text()).then(read))

// How much of a word that is asked is in a count of words.
const share = (counts, answers) => answers.reduce((sum, [word, weight]) => sum + weight * (counts.get(word) ?? 0), 0)

// What is asked: for each word those of the book that answer it, with a weight, and how rare they are.
function question(asked, { entries, spread, pages }) {
  const all = words(asked)
  const list = all.every((word) => idle.has(word)) ? all : all.filter((word) => !idle.has(word))
  // 'flat map latest' is one word here.
  for (const size of [3, 2])
    for (let at = 0, one; (one = list.slice(at, at + size).join("")) && at + size <= list.length; at++) if (spread.has(one)) list.splice(at, size, one)
  return [...new Set(list)].map((word) => {
    const [own, other] = [stem(word), stem(alike[word] ?? word)]
    const weight = (one) => (one === word ? 1 : stem(one) === own ? 0.8 : stem(one) === other ? 0.7 : word.length > 2 && one.startsWith(own) ? 0.5 : 0)
    const answers = [...spread.keys()].map((one) => [one, weight(one)]).filter(([, weight]) => weight > 0)
    const most = Math.max(...pages.map((page) => share(page.counts, answers) / page.length), 1e-9)
    return { answers, most, rare: Math.log(1 + entries.length / Math.max(1, ...answers.map(([one, weight]) => weight * spread.get(one)))) }
  })
}

// The best entry of each section, of a page at most three: what is asked stands here, in the titles around,
// and the page is about it.
function search(asked, { entries }) {
  const [best, seen] = [new Map(), new Map()]
  for (const entry of entries) {
    const { section, section: { page }, kind, counts, length } = entry
    let [sum, met] = [0, 0]
    for (const { answers, most, rare } of asked) {
      const here = share(counts, answers)
      const around = Math.min(1, share(section.words, answers)) * 0.7 + Math.min(1, share(page.words, answers)) * 0.5
      if (here + around > 0) met += 1
      sum += rare * ((here * 2.2) / (here + 0.6 + length / 60) + around + (0.8 * share(page.counts, answers)) / page.length / most)
    }
    const points = sum * { "?": 1.5, ":": 1.3, "#": 1.2, " ": 1 }[kind] * (met / asked.length) ** 2
    if (points > (best.get(section)?.points ?? 0)) best.set(section, { entry, points })
  }
  return [...best.values()].sort((one, other) => other.points - one.points)
    .filter(({ entry: { section } }) => add(seen, [section.page]).get(section.page) <= 3).slice(0, 12)
}

// A line of what was found: the sentence, and what follows it as far as there is room.
function line({ section: { heading, id, page }, said, kind }, asked) {
  const meant = new Set(asked.flatMap(({ answers }) => answers.map(([word]) => word)))
  const sentences = said.split(/(?<=[.?!]) /)
  const points = sentences.map((one) => new Set(words(one).filter((word) => meant.has(word)).map(stem)).size)
  const rest = sentences.slice(points.indexOf(Math.max(...points)))
  // The browser goes to the sentence, if it can find it, and else to the heading.
  const start = rest[0].split(/[^\p{L}\d ,]/u)[0].trim()
  while (rest.length > 1 && rest.join(" ").length > 170) rest.pop()
  const marked = rest.join(" ").replace(/[\p{L}\d]+(?:[-(][\p{L}\d]+)*/gu, (one) => (words(one).some((word) => meant.has(word)) ? `<mark>${one}</mark>` : one))
  const place = kind === "#" || start.length < 12 ? id : `${id}:~:text=${encodeURIComponent(start)}`
  return `<li><a href="${root}${page.address}#${place}"><b>${heading}</b> <span>${page.title === heading ? "" : page.title}</span>`
    + `${kind === "#" ? "" : `<p>${marked}</p>`}</a></li>`
}

async function show() {
  const asked = field.value.trim()
  found.hidden = asked === ""
  const book = found.hidden || await open().catch(() => {})
  if (found.hidden || asked !== field.value.trim()) return
  const meant = book && question(asked, book)
  const list = book ? search(meant, book) : []
  lines.innerHTML = list.map(({ entry }) => line(entry, meant)).join("")
  status.textContent = !book ? "The text could not be loaded." : list.length ? `${list.length} places, the best first` : "Nothing in the book has these words."
  found.scrollTop = 0
}

form.hidden = false
field.onfocus = () => open().catch(() => {})
field.oninput = show
form.onsubmit = () => lines.querySelector("a")?.click() ?? false
document.onclick = ({ target }) => { found.hidden ||= !target.closest("header") || target.closest("#found a") !== null }
document.addEventListener("keydown", (event) => {
  const { key, target } = event
  if (key === "/" && !target.matches("input, select") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    field.select()
  } else if (key === "Escape" && !found.hidden) {
    found.hidden = true
    field.focus()
  } else if (/^Arrow(Up|Down)$/.test(key) && (target === field || found.contains(target))) {
    event.preventDefault()
    const stops = [field, ...lines.querySelectorAll("a")]
    stops[stops.indexOf(target) + (key === "ArrowDown" ? 1 : -1)]?.focus()
  }
})
field.value = new URLSearchParams(location.search).get("q") ?? ""
show()

contents?.addEventListener("click", () => contents.matches(":popover-open") && contents.hidePopover())

// The way that was chosen is the next chapter's, too; but what a link leads to is shown.
if (short) {
  short.checked = localStorage.short === "yes"
  short.onchange = () => { localStorage.short = short.checked ? "yes" : "" }
  window.onhashchange = () => {
    const target = document.querySelector(":target")
    if (target?.closest(".long")) short.checked = false
    target?.scrollIntoView()
  }
  window.onhashchange()
}
