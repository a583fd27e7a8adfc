/** @jest-environment node */
import { readMessage } from './message'
import { openReadMarker, reachesReadMarker, unreadOf } from './read-marker'
import type { Event, ReadMarker, State } from './state'
import { createMemoryStorage } from './testing/memory-store'
import { now, run, stateWith, stored } from './testing/run-events'
import { createWorld } from './testing/world'

describe('the read marker', () => {
  it('counts unread messages and is acknowledged after a second', async () => {
    const { time, server, open } = createWorld()
    server.answer('before')
    const chat = open()
    await time.pass(10)
    expect(chat.state().unread).toHaveLength(0)
    server.answer('one')
    server.answer('two')
    expect(chat.state().unread).toHaveLength(2)
    chat.markRead()
    expect(chat.state().unread).toHaveLength(0)
    await time.pass(999)
    expect(server.readMarks()).toBe(0)
    await time.pass(1)
    expect(server.readMarks()).toBe(1)
    chat.close()
  })

  it('is acknowledged after the first opening', async () => {
    const { time, server, open } = createWorld()
    for (const words of ['one', 'two', 'three']) server.answer(words)
    const chat = open()
    await time.pass(10)
    expect(server.readMarks()).toBe(0)
    chat.markRead()
    chat.markRead()
    await time.pass(5000)
    expect(server.readMarks()).toBe(1)
    chat.close()
    const again = open()
    await time.pass(10)
    again.markRead()
    await time.pass(5000)
    expect(server.readMarks()).toBe(1)
    again.close()
  })

  it('is acknowledged by the next page when this one failed', async () => {
    const { time, server, open } = createWorld()
    server.answer('news')
    const chat = open()
    await time.pass(10)
    chat.markRead()
    chat.close()
    const unlucky = open()
    await time.pass(10)
    server.setReachable(false)
    await time.pass(5000)
    unlucky.close()
    server.setReachable(true)
    expect(server.readMarks()).toBe(0)
    const next = open()
    await time.pass(5000)
    expect(server.readMarks()).toBe(1)
    next.close()
  })

  it('counts more unread messages than one page holds', async () => {
    const { time, server, open } = createWorld()
    server.answer('read')
    const chat = open()
    await time.pass(10)
    chat.markRead()
    await time.pass(5000)
    chat.close()
    for (let index = 1; index <= 34; index++) server.answer(`line ${index}`)
    const next = open()
    await time.pass(10)
    expect(next.state().unread).toHaveLength(34)
    next.close()
  })

  it('is not moved back by a late reply', async () => {
    const { time, server, open } = createWorld()
    const { markRead } = server.transport
    server.transport.markRead = async identity => {
      await new Promise<void>(done => {
        time.clock.after(4000, done)
      })
      await markRead(identity)
    }
    server.answer('one')
    const chat = open()
    await time.pass(10)
    chat.markRead()
    await time.pass(2000)
    chat.close()
    const next = open()
    server.answer('two')
    await time.pass(10)
    next.markRead()
    await time.pass(500)
    next.close()
    await time.pass(5000)
    const last = open()
    await time.pass(10)
    expect(last.state().unread).toHaveLength(0)
    last.close()
  })

  it('ends at what was seen when live messages have no number', async () => {
    const { time, server, open } = createWorld()
    const { connect } = server.transport
    server.transport.connect = (who, events) =>
      connect(who, { ...events, message: one => events.message({ ...one, seq: null }) })
    for (const words of ['one', 'two', 'three']) server.answer(words)
    const chat = open()
    await time.pass(1000)
    server.answer('four')
    chat.markRead()
    await time.pass(1000)
    expect(chat.state().unread).toHaveLength(0)
    server.answer('five')
    await time.pass(1000)
    expect(chat.state().unread).toHaveLength(1)
    chat.close()
  })

  it('is the same in another tab', async () => {
    const { time, server, open } = createWorld()
    const [chat, second] = [open(), open()]
    await time.pass(10)
    server.answer('news')
    chat.markRead()
    expect(second.state().unread).toHaveLength(0)
    chat.close()
    second.close()
  })
})

/** Messages with these numbers; 0 stands for none, and a minus for one of the customer. */
const messagesOf = (numbers: readonly number[]) =>
  numbers.map((number, index) =>
    readMessage(
      {
        id: `m${index}`,
        seq: Math.abs(number),
        clientId: null,
        sender: number < 0 ? 'customer' : 'admin',
        message: { message_type: 'text', payload: { message: 'hello' } },
        createdAt: null,
      },
      now + index,
    ),
  )

describe('unreadOf', () => {
  it.each<[ReadMarker | null, number[], string[]]>([
    [null, [1, 2], []],
    [{ seq: 1, at: now }, [], []],
    [{ seq: 1, at: now }, [1, 2, 3], ['m1', 'm2']],
    [{ seq: 1, at: now }, [1, -2, 3], ['m2']],
    [{ seq: 3, at: 0 }, [1, 2, 3], []],
    [{ seq: 2, at: now + 9 }, [1, 2, 3], ['m2']],
    [{ seq: 0, at: now + 1 }, [1, 2, 3], ['m2']],
    [{ seq: 9, at: now + 1 }, [0, 0, 0], ['m2']],
  ])('finds after %j in %j the messages %j', (marker, numbers, expected) => {
    expect(unreadOf(marker, messagesOf(numbers)).map(({ id }) => id)).toEqual(expected)
  })
})

describe('reachesReadMarker', () => {
  it.each<[ReadMarker | null, boolean]>([
    [null, true],
    [{ seq: 4, at: 0 }, false],
    [{ seq: 5, at: 0 }, true],
    [{ seq: 6, at: 0 }, true],
  ])('says for %j and message 5: %s', (readMarker, expected) => {
    expect(reachesReadMarker(stateWith({ readMarker }), stored(5))).toBe(expected)
  })
})

describe('an event of the read marker', () => {
  const at = now + 2
  const due = ['set timer', 'acknowledge due', 1000]
  const messages = messagesOf([1, 2, 3])
  const unacknowledged = { seq: 3, at, acknowledged: false }
  const acknowledged = { seq: 3, at, acknowledged: true }
  const elsewhere = { ...unacknowledged }

  it.each<[string, Event, Partial<State>, unknown[], Partial<State>]>([
    [
      'the first reading is stored and acknowledged',
      ['newest seen'],
      { messages },
      [['store read marker', unacknowledged], due],
      { readMarker: unacknowledged, acknowledgeScheduled: true },
    ],
    [
      'a reading of the same message is acknowledged the first time',
      ['newest seen'],
      { messages, readMarker: { seq: 3, at } },
      [['store read marker', unacknowledged], due],
      { readMarker: unacknowledged },
    ],
    [
      'a newer message is acknowledged',
      ['newest seen'],
      { messages, readMarker: { ...acknowledged, seq: 2 } },
      [['store read marker', unacknowledged], due],
      { readMarker: unacknowledged },
    ],
    [
      'an acknowledged message is not acknowledged again',
      ['newest seen'],
      { messages, readMarker: acknowledged },
      [],
      { readMarker: acknowledged },
    ],
    [
      'a failed acknowledgement is repeated',
      ['newest seen'],
      { messages, readMarker: unacknowledged },
      [due],
      {},
    ],
    [
      'a planned acknowledgement is not planned again',
      ['newest seen'],
      { messages, readMarker: unacknowledged, acknowledgeScheduled: true },
      [],
      {},
    ],
    [
      'an empty conversation has no reading',
      ['newest seen'],
      {},
      [],
      { readMarker: null, acknowledgeScheduled: false },
    ],
    [
      'a message without a number is read by its time',
      ['newest seen'],
      { messages: messagesOf([0]) },
      [['store read marker', { seq: 0, at: now, acknowledged: false }], due],
      {},
    ],
    [
      'the timer acknowledges the reading',
      ['acknowledge due'],
      { readMarker: unacknowledged, acknowledgeScheduled: true },
      [['acknowledge read marker', unacknowledged]],
      { acknowledgeScheduled: false },
    ],
    ['the timer does nothing without a reading', ['acknowledge due'], {}, [], {}],
    [
      'a reply marks the reading as acknowledged',
      ['read marker acknowledged', unacknowledged],
      { readMarker: unacknowledged },
      [['store read marker', acknowledged]],
      { readMarker: acknowledged },
    ],
    [
      'a late reply changes nothing',
      ['read marker acknowledged', elsewhere],
      { readMarker: unacknowledged },
      [],
      { readMarker: unacknowledged },
    ],
    [
      "another tab's reading is taken over",
      ['read marker changed', elsewhere],
      {},
      [],
      { readMarker: elsewhere },
    ],
  ])('%s', (_, event, before, effects, after) => {
    const { all, state } = run([event], stateWith(before))
    expect(all).toEqual(effects)
    expect(state).toMatchObject(after)
  })

  it("ignores the customer's messages that only this device has dated", () => {
    const own = { ...messagesOf([0])[0], own: true } as (typeof messages)[number]
    const { state } = run([['newest seen']], stateWith({ messages: [...messages, own] }))
    expect(state.readMarker).toEqual(unacknowledged)
  })

  it.each<[ReadMarker | null, number[], ReadMarker]>([
    [null, [1, 2], { seq: 2, at: now + 2 }],
    [null, [], { seq: 0, at: 0 }],
    [{ seq: 1, at: 0 }, [1, 2], { seq: 1, at: 0 }],
  ])('turns the marker %j after the first page %j into %j', (readMarker, numbers, expected) => {
    const page = numbers.map(stored).reverse()
    const { state } = run(
      [
        ['started', 0],
        ['page read', 1, page],
      ],
      stateWith({ readMarker }),
    )
    expect(state.readMarker).toEqual(expected)
  })
})

describe('openReadMarker', () => {
  const open = () => {
    const storage = createMemoryStorage()
    const [tab, other] = [storage.openTab(), storage.openTab()]
    const onChange = jest.fn()
    return { storage, other, onChange, marker: openReadMarker(tab, 'guest:one', onChange) }
  }

  it.each<[string, ReadMarker | null]>([
    ['{"seq":1,"at":2}', { seq: 1, at: 2 }],
    ['{"seq":1,"at":2,"told":true}', { seq: 1, at: 2, acknowledged: true }],
    ['{"seq":1,"at":2,"told":false}', { seq: 1, at: 2, acknowledged: false }],
    ['{"seq":1,"at":2,"told":"yes"}', { seq: 1, at: 2 }],
    ['{"seq":"1","at":2}', null],
    ['{"seq":1}', null],
    ['null', null],
    ['{', null],
  ])('reads %s as %j', (text, expected) => {
    const { other, onChange, marker } = open()
    expect(marker.read()).toBeNull()
    other.set('chat-read:guest:one', text)
    expect(marker.read()).toEqual(expected)
    expect(onChange.mock.calls).toEqual(expected ? [[expected]] : [])
  })

  it('stores the marker for other tabs until it is closed', () => {
    const { storage, other, onChange, marker } = open()
    marker.write({ seq: 1, at: 2, acknowledged: true })
    expect(storage.values.get('chat-read:guest:one')).toBe('{"seq":1,"at":2,"told":true}')
    other.set('chat-read:guest:two', '{"seq":1,"at":2}')
    marker.close()
    other.set('chat-read:guest:one', '{"seq":3,"at":4}')
    expect(onChange).not.toHaveBeenCalled()
  })
})
