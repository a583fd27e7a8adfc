/** @jest-environment node */
import { deadlineSignal } from './deadline-signal'

test('aborts without AbortSignal.timeout', async () => {
  const timeout = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout')
  Reflect.deleteProperty(AbortSignal, 'timeout')
  const signal = deadlineSignal(1)
  await new Promise(done => signal.addEventListener('abort', done))
  expect(signal.aborted).toBe(true)
  if (timeout) Object.defineProperty(AbortSignal, 'timeout', timeout)
})
