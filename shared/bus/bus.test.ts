import { bus } from './bus'
import { createScope } from './create-scope'

describe('the bus', () => {
  test('tells every listener what happened', () => {
    const heard: string[] = []
    const off = bus.on('wallet.changed', ({ cause }) => heard.push(cause))
    bus.emit('wallet.changed', { cause: 'transfer' })
    off()
    bus.emit('wallet.changed', { cause: 'late' })
    expect(heard).toEqual(['transfer'])
  })

  test('tells a late listener the last value of what carries state, and nothing of the rest', () => {
    bus.emit('chat.unread', { count: 3 })
    bus.emit('wallet.changed', { cause: 'before' })
    const heard: unknown[] = []
    const offs = [
      bus.on('chat.unread', ({ count }) => heard.push(count)),
      bus.on('wallet.changed', ({ cause }) => heard.push(cause)),
    ]
    for (const off of offs) off()
    expect(heard).toEqual([3])
  })

  test('refuses a payload that does not fit its schema', () => {
    const broken = { count: 'many' } as unknown as { count: number }
    expect(() => bus.emit('chat.unread', broken)).toThrow('does not fit')
  })

  test('lets a remote of a newer version go on that says what is not known here', () => {
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
    const heard = jest.fn()
    const newer = 'wallet.renamed' as 'wallet.changed'
    const off = bus.on(newer, heard)
    for (const name of [newer, 'constructor' as 'wallet.changed'])
      expect(() => bus.emit(name, { cause: 'transfer' })).not.toThrow()
    off()
    expect(heard).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  })

  test('goes on when one listener throws', () => {
    const report = jest.fn()
    Object.assign(globalThis, { reportError: report })
    const heard: string[] = []
    const offs = [
      bus.on('bonus.changed', () => {
        throw new Error('mine')
      }),
      bus.on('bonus.changed', ({ cause }) => heard.push(cause)),
    ]
    bus.emit('bonus.changed', { cause: 'claimed' })
    for (const off of offs) off()
    expect(heard).toEqual(['claimed'])
    expect(report).toHaveBeenCalledTimes(1)
  })

  test('releases everything that a scope has subscribed to', () => {
    const before = bus.listenerCount()
    const scope = createScope()
    scope.on('wallet.changed', () => {})
    scope.on('coin.changed', () => {})
    expect(bus.listenerCount()).toBe(before + 2)
    scope.release()
    expect(bus.listenerCount()).toBe(before)
  })
})
