/** @jest-environment node */
import { readMessage } from './message'
import { queued } from './testing/run-events'
import { createTimeline } from './timeline'
import { createUnconfirmed } from './unconfirmed'

const moment = Date.parse('2026-11-22T10:00:00Z')

/** A timeline without messages, and a way to store some in it. */
function open() {
  const timeline = createTimeline()
  let count = 0
  const store = (text: string, { sender = 'customer', clientId = null as string | null } = {}) => {
    count += 1
    const message = { message_type: 'text', payload: { message: text } } as const
    const fields = { id: `m${count}`, seq: count, clientId, sender, message, createdAt: null }
    timeline.receive(readMessage(fields, moment + count), true)
  }
  return { store, unconfirmed: createUnconfirmed(timeline) }
}

describe('a message without a reply', () => {
  it.each([
    ['its content comes later', (store: Store) => store('hello'), true],
    ['nothing comes', () => {}, false],
    ['another text comes', (store: Store) => store('bye'), false],
    [
      'its content comes after another text',
      (store: Store) => {
        store('bye')
        store('hello')
      },
      true,
    ],
    ['the staff says the same', (store: Store) => store('hello', { sender: 'admin' }), false],
    ['the same comes with its id', (store: Store) => store('bye', { clientId: 'a' }), true],
    ['the same comes with another id', (store: Store) => store('hello', { clientId: 'b' }), false],
  ] as const)('has arrived when %s: %s', (_, act, expected) => {
    for (const earlier of [[], ['hello'], ['hello', 'before']]) {
      const { store, unconfirmed } = open()
      for (const text of earlier) store(text)
      unconfirmed.add(queued, true)
      expect(unconfirmed.hasArrived('a')).toBe(false)
      act(store)
      expect(unconfirmed.hasArrived('a')).toBe(expected)
      expect(unconfirmed.hasArrived('a')).toBe(expected)
    }
  })

  it('has not arrived when the history was unknown', () => {
    const { store, unconfirmed } = open()
    unconfirmed.add(queued, true)
    unconfirmed.add(queued, false)
    store('hello')
    expect(unconfirmed.hasArrived('a')).toBe(false)
  })

  it('accounts for one message only', () => {
    const { store, unconfirmed } = open()
    for (const clientId of ['a', 'b']) unconfirmed.add({ ...queued, clientId }, true)
    store('hello')
    expect(['b', 'a', 'b'].map(unconfirmed.hasArrived)).toEqual([true, false, true])
    store('hello')
    expect(['a', 'b'].map(unconfirmed.hasArrived)).toEqual([true, true])
  })
})

type Store = ReturnType<typeof open>['store']
