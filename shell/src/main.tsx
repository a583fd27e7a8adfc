import '@tamlung/shared/ui/styles/base.css'
import './boot/boot-result'

/** Checks the newest of the names that `fill-in` adds; a browser with these has all of them. */
function lacksSomething(): boolean {
  return !(
    'timeout' in AbortSignal &&
    'findLast' in Array.prototype &&
    'HTMLDialogElement' in window
  )
}

async function main() {
  if (lacksSomething()) await import(/* webpackChunkName: "older" */ './older/fill-in')
  // In this file because imports above would run before it, and this needs to run first.
  await import(/* webpackMode: "eager" */ './start')
}

// Absent when the inline script has found the browser too old; the document says so.
if (globalThis.tamlungBoot) {
  globalThis.tamlungBoot.started = true
  void main()
}
