/**
 * Browsers make pages ahead that nobody may ever see. Of this one nothing is drawn before it is in sight: a page of visitors would
 * end a login by being guessed.
 */
export function untilShown(): Promise<unknown> | undefined {
  if (!Reflect.get(document, 'prerendering')) return
  return new Promise(done => document.addEventListener('prerenderingchange', done, { once: true }))
}
