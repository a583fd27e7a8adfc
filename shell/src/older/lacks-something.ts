/** Checks the newest of the names that `fill-in` adds; a browser with these has all of them. */
export function lacksSomething(): boolean {
  return !(
    'timeout' in AbortSignal &&
    'findLast' in Array.prototype &&
    'HTMLDialogElement' in window
  )
}
