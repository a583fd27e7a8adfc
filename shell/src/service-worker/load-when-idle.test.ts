import { bus } from '@tamlung/shared/bus/bus'
import { forgetSharedSlip } from '../app/installation/announce-shared-slip'
import { loadWhenIdle } from './load-when-idle'

function forbid(owner: object, name: string) {
  Object.defineProperty(owner, name, {
    configurable: true,
    get: () => {
      throw new DOMException('the context is sandboxed', 'SecurityError')
    },
  })
  return () => void Reflect.deleteProperty(owner, name)
}

test('starts and ends sessions in a sandboxed page without workers', async () => {
  const allow = [forbid(navigator, 'serviceWorker'), forbid(globalThis, 'caches')]
  const load = jest.fn()
  expect(() => loadWhenIdle(load)).not.toThrow()
  expect(load).not.toHaveBeenCalled()
  const stop = forgetSharedSlip()
  expect(() => bus.emit('session.ended', { reason: 'logout' })).not.toThrow()
  stop()
  for (const again of allow) again()
})
