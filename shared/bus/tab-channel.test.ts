import { createTabChannel } from './tab-channel'

const before = globalThis.BroadcastChannel
afterEach(() => {
  globalThis.BroadcastChannel = before
})

test('works alone in a tab where channels are forbidden', () => {
  // Firefox throws this if all cookies are blocked.
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  } as never
  const channel = createTabChannel(() => {})
  expect(() => channel.post({ name: 'profile.changed', version: 1, payload: {} })).not.toThrow()
})
