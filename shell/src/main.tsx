import '@tamlung/shared/ui/styles/base.css'
import './boot/boot-result'
import { lacksSomething } from './older/lacks-something'

async function main() {
  if (lacksSomething()) await import(/* webpackChunkName: "older" */ './older/fill-in')
  // In this file, and run after what it may need: imports above would have run before.
  await import(/* webpackMode: "eager" */ './start')
}

// Without it the inline script has found the browser too old, and the document says so.
if (globalThis.tamlungBoot) {
  globalThis.tamlungBoot.started = true
  void main()
}
