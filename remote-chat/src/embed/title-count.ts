import { useEffect } from 'react'

const counts = new Map<object, number>()
let shown: { title: string; plain: string } | undefined

function draw() {
  // A title that the page has set meanwhile stays the page's.
  if (document.title === shown?.title) document.title = shown.plain
  shown = undefined
  let count = 0
  for (const one of counts.values()) count += one
  if (count === 0) return
  const plain = document.title
  const title = `(${count}) ${plain}`
  shown = { title, plain }
  document.title = title
}

/** How many answers wait, in the title of a page that is not ours: of all its chats together. */
export function useTitleCount(count: number) {
  useEffect(() => {
    if (count === 0) return
    const own = {}
    counts.set(own, count)
    draw()
    return () => {
      counts.delete(own)
      draw()
    }
  }, [count])
}
