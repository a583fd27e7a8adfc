import { deadlineSignal } from './deadline-signal'

test('a call ends by itself, also where the browser knows no signal that does', async () => {
  const timeout = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout')
  Reflect.deleteProperty(AbortSignal, 'timeout')
  const signal = deadlineSignal(1)
  await new Promise(done => signal.addEventListener('abort', done))
  expect(signal.aborted).toBe(true)
  if (timeout) Object.defineProperty(AbortSignal, 'timeout', timeout)
})
