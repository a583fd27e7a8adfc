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
