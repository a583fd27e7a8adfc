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

const name = 'tamlung-chat'

/** Asks whether the browser may tell of answers; a page that may not ask has the sound alone. */
export function askToNotify() {
  if (typeof Notification === 'undefined' || Notification.permission !== 'default') return
  Notification.requestPermission().catch(() => {})
}

/** Tells of an answer outside of the page, without a word of it: others may stand before the screen. */
export function notify(title: string, body: string, onOpen: () => void) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  try {
    const reported = new Notification(title, { body, tag: name })
    reported.onclick = () => {
      window.focus()
      reported.close()
      onOpen()
    }
  } catch {
    // Phones let only a service worker tell, and the page's is not ours.
  }
}
