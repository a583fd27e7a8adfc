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
