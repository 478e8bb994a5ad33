import Orders

Orders.main(["image cache": imageCache, "yours": yours])
