import '@tamlung/shared/ui/styles/base.css'
import './boot/boot-result'
import { lacksSomething } from './older/lacks-something'

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
