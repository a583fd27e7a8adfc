import { createTabChannel } from './tab-channel'

const before = globalThis.BroadcastChannel
afterEach(() => {
  globalThis.BroadcastChannel = before
})

test('where the browser forbids channels, a tab is alone and works', () => {
  // As Firefox does where all cookies are blocked.
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  } as never
  const channel = createTabChannel(() => {})
  expect(() => channel.post({ name: 'profile.changed', version: 1, payload: {} })).not.toThrow()
})
