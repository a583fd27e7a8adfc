import { useEffect } from 'react'

const badge = /^\(\d+\) /

function setBadge(count: number) {
  const plain = document.title.replace(badge, '')
  const title = count > 0 ? `(${count}) ${plain}` : plain
  if (title !== document.title) document.title = title
}

/** Shows in the tab how many answers wait, whatever the pages make of the title meanwhile. */
export function useTitleBadge(count: number) {
  useEffect(() => {
    if (count === 0) return
    setBadge(count)
    const observer = new MutationObserver(() => setBadge(count))
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      setBadge(0)
    }
  }, [count])
}
