// Shows those lines of the index that have every word of the question.
const field = document.querySelector("main input[type=search]")
const status = document.querySelector("[role=status]")
const lines = [...document.querySelectorAll("#index li")].map((element) => ({
  element,
  text: `${element.textContent} ${element.dataset.words ?? ""}`.toLowerCase(),
}))

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const { element, text } of lines) {
    element.hidden = !words.every((word) => text.includes(word))
    if (!element.hidden) count += 1
  }
  status.textContent = words.length ? `${count} of ${lines.length}` : ""
}

field.value = new URLSearchParams(location.search).get("q") ?? ""
field.addEventListener("input", show)
show()
