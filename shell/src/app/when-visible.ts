/**
 * Waits until a prerendered page is visible: a prerendered visitor page would end the login although it was never
 * opened.
 */
export function whenVisible(): Promise<unknown> | undefined {
  if (!Reflect.get(document, 'prerendering')) return
  return new Promise(done => document.addEventListener('prerenderingchange', done, { once: true }))
}
