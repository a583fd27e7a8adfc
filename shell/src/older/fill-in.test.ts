import { fillInTimeout } from './abort-signal-timeout'
import { fillInDialogs } from './dialogs'

test('a signal ends by itself where the browser has no such signal', async () => {
  Reflect.deleteProperty(AbortSignal, 'timeout')
  fillInTimeout()
  const signal = AbortSignal.timeout(1)
  await new Promise(done => signal.addEventListener('abort', done))
  expect(signal.aborted).toBe(true)
})

test('an element that means nothing to the browser becomes a dialog when it opens', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const name of ['showModal', 'show', 'close'])
    Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  Reflect.deleteProperty(globalThis, 'HTMLDialogElement')
  fillInDialogs()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  expect(dialog).toHaveAttribute('open')
  expect(dialog).toHaveAttribute('role', 'dialog')
  dialog.close()
  expect(dialog).not.toHaveAttribute('open')
})
