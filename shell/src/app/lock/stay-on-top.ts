/** A dialog that opens after this one would stand above it: this one then comes to the front again. */
export function stayOnTop(dialog: HTMLDialogElement): () => void {
  const others = () =>
    [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].filter(one => one !== dialog)
  let known = new Set(others())
  const observer = new MutationObserver(() => {
    const now = others()
    const isCovered = now.some(one => !known.has(one))
    known = new Set(now)
    if (!isCovered) return
    const focused = dialog.querySelector<HTMLElement>(':focus') ?? dialog.querySelector('input')
    dialog.close()
    dialog.showModal()
    focused?.focus()
  })
  observer.observe(document.body, {
    attributeFilter: ['open'],
    attributes: true,
    childList: true,
    subtree: true,
  })
  return () => observer.disconnect()
}
