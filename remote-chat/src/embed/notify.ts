import { useEffect } from 'react'

const counts = new Map<object, number>()
let shown: { title: string; plain: string } | undefined

function draw() {
  // A title that the page has set since then is kept.
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

/** Shows the number of unread messages of all chats together in the title of the page. */
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

/** Requests the permission for notifications; without it a page has only the sound. */
export function askToNotify() {
  if (typeof Notification === 'undefined' || Notification.permission !== 'default') return
  Notification.requestPermission().catch(() => {})
}

/** Shows a system notification of an answer. It must not contain the answer's text: others may see the screen. */
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
    // Mobile browsers allow notifications only from a service worker, and the page's is not ours.
  }
}
