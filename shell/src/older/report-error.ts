/** `reportError` for Chrome before 95 and Safari before 15.4: found by whoever listens for errors of the page, and nobody else stops. */
export function fillInReports() {
  globalThis.reportError ??= error => {
    setTimeout(() => {
      throw error
    })
  }
}
