/** What the newest of the names that `fill-in` knows is missing; whoever has these has all of them. */
export function lacksSomething(): boolean {
  return !(
    'timeout' in AbortSignal &&
    'findLast' in Array.prototype &&
    'HTMLDialogElement' in window
  )
}
