import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/object/has-own'
import 'core-js/actual/string/at'
import dialogPolyfill from 'dialog-polyfill'
import 'dialog-polyfill/dist/dialog-polyfill.css'

/**
 * `reportError` for Chrome before 95 and Safari before 15.4: error listeners of the page are called, and execution
 * continues.
 */
export function fillInReports() {
  globalThis.reportError ??= error => {
    setTimeout(() => {
      throw error
    })
  }
}

/** `<dialog>` for Safari before 15.4, where the element is unknown: each one is upgraded when it opens. */
export function fillInDialogs() {
  if ('HTMLDialogElement' in window) return
  Object.defineProperty(HTMLElement.prototype, 'showModal', {
    configurable: true,
    // The polyfill assigns its own `showModal` to each dialog.
    writable: true,
    value(this: HTMLElement) {
      const dialog = this as HTMLDialogElement
      // The polyfill's other variant ignores an element that already seems to support the call.
      dialogPolyfill.forceRegisterDialog(dialog)
      dialog.showModal()
    },
  })
}

/** `AbortSignal.timeout` for Chrome before 103 and Safari before 16. */
export function fillInTimeout() {
  if ('timeout' in AbortSignal) return
  Object.defineProperty(AbortSignal, 'timeout', {
    configurable: true,
    writable: true,
    value: (milliseconds: number): AbortSignal => {
      const controller = new AbortController()
      const reason = new DOMException('The time is over.', 'TimeoutError')
      setTimeout(() => controller.abort(reason), milliseconds)
      return controller.signal
    },
  })
}

fillInTimeout()
fillInDialogs()
fillInReports()
