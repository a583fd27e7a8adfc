import dialogPolyfill from 'dialog-polyfill'
import 'dialog-polyfill/dist/dialog-polyfill.css'

/** `<dialog>` for Safari before 15.4, where it is an element without a meaning: each learns what it is when it opens. */
export function fillInDialogs() {
  if ('HTMLDialogElement' in window) return
  Object.defineProperty(HTMLElement.prototype, 'showModal', {
    configurable: true,
    // For the methods of its own that each is given.
    writable: true,
    value(this: HTMLElement) {
      const dialog = this as HTMLDialogElement
      // Its gentler twin does nothing for an element that seems to know what it is asked.
      dialogPolyfill.forceRegisterDialog(dialog)
      dialog.showModal()
    },
  })
}
