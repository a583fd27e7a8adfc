import { bus } from './bus'
import { createScope } from './create-scope'

describe('bus', () => {
  test('calls every listener with the event', () => {
    const received: string[] = []
    const off = bus.on('wallet.changed', ({ cause }) => received.push(cause))
    bus.emit('wallet.changed', { cause: 'transfer' })
    off()
    bus.emit('wallet.changed', { cause: 'late' })
    expect(received).toEqual(['transfer'])
  })

  test('replays the last value of stateful events to late listeners', () => {
    bus.emit('chat.unread', { count: 3 })
    bus.emit('wallet.changed', { cause: 'before' })
    const received: unknown[] = []
    const offs = [
      bus.on('chat.unread', ({ count }) => received.push(count)),
      bus.on('wallet.changed', ({ cause }) => received.push(cause)),
    ]
    for (const off of offs) off()
    expect(received).toEqual([3])
  })

  test('refuses a payload that does not match its schema', () => {
    const broken = { count: 'many' } as unknown as { count: number }
    expect(() => bus.emit('chat.unread', broken)).toThrow('does not fit')
  })

  test('allows a newer remote to emit unknown events', () => {
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
    const received = jest.fn()
    const newer = 'wallet.renamed' as 'wallet.changed'
    const off = bus.on(newer, received)
    for (const name of [newer, 'constructor' as 'wallet.changed'])
      expect(() => bus.emit(name, { cause: 'transfer' })).not.toThrow()
    off()
    expect(received).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  })

  test('continues when one listener throws', () => {
    const report = jest.fn()
    Object.assign(globalThis, { reportError: report })
    const received: string[] = []
    const offs = [
      bus.on('bonus.changed', () => {
        throw new Error('mine')
      }),
      bus.on('bonus.changed', ({ cause }) => received.push(cause)),
    ]
    bus.emit('bonus.changed', { cause: 'claimed' })
    for (const off of offs) off()
    expect(received).toEqual(['claimed'])
    expect(report).toHaveBeenCalledTimes(1)
  })

  test('removes every subscription of a scope', () => {
    const before = bus.listenerCount()
    const scope = createScope()
    scope.on('wallet.changed', () => {})
    scope.on('coin.changed', () => {})
    expect(bus.listenerCount()).toBe(before + 2)
    scope.release()
    expect(bus.listenerCount()).toBe(before)
  })
})

test('delivers events of other tabs in its own version only', async () => {
  type Message = { data: { name: string; version: number; payload: object } }
  const channel: { onmessage?: (message: Message) => void; postMessage: () => void } = {
    postMessage() {},
  }
  const before = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = function open() {
    return channel
  } as never
  try {
    await jest.isolateModulesAsync(async () => {
      const { bus: own } = await import('./bus')
      const causes: string[] = []
      own.on('wallet.changed', ({ cause }) => causes.push(cause))
      for (const version of [0, 1, 2]) {
        const payload = { cause: `version ${version}` }
        channel.onmessage?.({ data: { name: 'wallet.changed', version, payload } })
      }
      expect(causes).toEqual(['version 1'])
    })
  } finally {
    globalThis.BroadcastChannel = before
  }
})
