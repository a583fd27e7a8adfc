import { useEffect, useState } from 'react'

function topmost(): HTMLElement {
  const open = document.querySelectorAll<HTMLDialogElement>('dialog[open]')
  return open.item(open.length - 1) ?? document.body
}

/** The last opened modal dialog, else the body. Dialogs are appended to the body, so last is topmost. */
export function useTopLayerHost(): HTMLElement {
  const [host, setHost] = useState<HTMLElement>(() => document.body)

  useEffect(() => {
    const update = () => setHost(topmost())
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.body, { childList: true })
    // Dialogs that stay in the document open and close by an attribute.
    document.addEventListener('toggle', update, true)
    document.addEventListener('close', update, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('toggle', update, true)
      document.removeEventListener('close', update, true)
    }
  }, [])

  return host.isConnected ? host : document.body
}
