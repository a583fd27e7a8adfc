import { bus } from '@tamlung/shared/bus/bus'
import { fillInDialogs, fillInReports, fillInTimeout } from './fill-in'

test('aborts a signal where the browser lacks timeouts', async () => {
  Reflect.deleteProperty(AbortSignal, 'timeout')
  fillInTimeout()
  const signal = AbortSignal.timeout(1)
  await new Promise(done => signal.addEventListener('abort', done))
  expect(signal.aborted).toBe(true)
})

test('upgrades an unknown element to a dialog when it opens', () => {
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

test('reports a listener’s error and still calls the next listener', async () => {
  Reflect.deleteProperty(globalThis, 'reportError')
  fillInReports()
  const throws = new Promise<void>(done => {
    jest.spyOn(globalThis, 'setTimeout').mockImplementationOnce(run => {
      expect(run).toThrow('mine')
      done()
      return 0 as unknown as ReturnType<typeof setTimeout>
    })
  })
  const listener = jest.fn()
  const offs = [
    bus.on('bonus.changed', () => {
      throw new Error('mine')
    }),
    bus.on('bonus.changed', listener),
  ]
  bus.emit('bonus.changed', { cause: 'claimed' })
  for (const off of offs) off()
  await throws
  expect(listener).toHaveBeenCalledTimes(1)
})
