/** @jest-environment node */
import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { readMessage } from './message'
import { createTimeline } from './timeline'

const moment = '2026-11-22T10:00:00.000Z'

const own = (more: Partial<Conversation>) =>
  readMessage(
    {
      id: null,
      seq: null,
      clientId: 'mine',
      sender: 'customer',
      message: { message_type: 'text', payload: { message: 'hello' } },
      createdAt: null,
      ...more,
    } as Conversation,
    Date.parse(moment),
  )

const only = ({ messages }: ReturnType<typeof createTimeline>) => {
  const [message, ...others] = messages()
  expect(others).toEqual([])
  return message
}

test('merges the fields of two sources of one message', () => {
  const timeline = createTimeline()
  timeline.receive(own({ id: 'a', seq: 5 }), true)
  timeline.merge([own({ createdAt: moment })])
  expect(only(timeline)).toMatchObject({
    id: 'a',
    seq: 5,
    hasServerDate: true,
    at: Date.parse(moment),
  })
})

test('keeps the date when the number comes later', () => {
  const timeline = createTimeline()
  timeline.receive(own({ createdAt: moment }), true)
  timeline.merge([own({ id: 'a', seq: 5 })])
  expect(only(timeline)).toMatchObject({
    id: 'a',
    seq: 5,
    hasServerDate: true,
    at: Date.parse(moment),
  })
})

test('unsettles a message when it gets its number', () => {
  const timeline = createTimeline()
  timeline.receive(own({ clientId: 'first', seq: 1 }), true)
  timeline.settle(timeline.messages())
  expect(timeline.receive(own({}), true)).toBe('unsettled')
  expect(timeline.receive(own({ seq: 2 }), true)).toBe('next')
  expect(timeline.receive(own({ seq: 2 }), true)).toBe('known')
  expect(timeline.isSettled()).toBe(true)
})

test('keeps two equal messages apart when neither has a date', () => {
  const timeline = createTimeline()
  for (const clientId of ['one', 'two']) timeline.receive(own({ clientId }), true)
  expect(timeline.messages().map(({ key }) => key)).toEqual(['one', 'two'])
})

const from = Date.parse(moment)

/** A message of the staff without id and number, dated this many milliseconds after the moment. */
const written = (text: string, after: number | null, more: Partial<Conversation> = {}) =>
  readMessage(
    {
      sender: 'admin',
      message: { message_type: 'text', payload: { message: text } },
      createdAt: after === null ? null : new Date(from + after).toISOString(),
      ...more,
    },
    from,
  )

const numbered = (seq: number, more: Partial<Conversation> = {}) =>
  written(`line ${seq}`, null, { id: `m${seq}`, seq, ...more })

const numbersIn = ({ messages }: ReturnType<typeof createTimeline>) =>
  messages().map(({ seq }) => seq)

describe('settling', () => {
  const receiving = (...numbers: number[]) => {
    const timeline = createTimeline()
    for (const seq of numbers) timeline.receive(numbered(seq), false)
    return timeline
  }

  it.each([
    [[1, 2, 3, 4], 4, true],
    [[1, 2, 4], 2, false],
    [[1, 3, 4], 1, false],
    [[1], 1, true],
  ])('settles the messages %j up to %d', (numbers, newest, whole) => {
    const timeline = receiving(...numbers)
    expect(timeline.isSettled()).toBe(false)
    timeline.settle([numbered(1)])
    expect(timeline.newestSettled()?.seq).toBe(newest)
    expect(timeline.isSettled()).toBe(whole)
  })

  it('goes on once the gap is closed', () => {
    const timeline = receiving(1, 2, 4)
    timeline.settle([numbered(2)])
    expect(timeline.receive(numbered(3), true)).toBe('next')
    expect(timeline.isSettled()).toBe(false)
    timeline.settle([numbered(1)])
    expect(timeline.isSettled()).toBe(true)
  })

  it('needs numbers to find what follows', () => {
    const timeline = createTimeline()
    for (const text of ['one', 'two']) timeline.receive(written(text, 1), false)
    timeline.settle([written('one', 1), written('unknown', 2)])
    expect(timeline.isSettled()).toBe(false)
    timeline.settleAll()
    expect(timeline.isSettled()).toBe(true)
  })

  it.each([
    [null, 'next'],
    [1, 'next'],
    [2, 'unsettled'],
  ])('a first message with the number %s is %s', (seq, expected) => {
    expect(createTimeline().receive(written('hello', 1, { seq }), true)).toBe(expected)
    expect(createTimeline().receive(written('hello', 1, { seq }), false)).toBe('unsettled')
  })

  it('is lost when a message gets a number after a gap', () => {
    const timeline = createTimeline()
    timeline.receive(numbered(1), true)
    timeline.receive(own({}), true)
    timeline.settle(timeline.messages())
    timeline.receive(own({ createdAt: moment }), true)
    expect(timeline.isSettled()).toBe(true)
    expect(timeline.receive(own({ seq: 9 }), true)).toBe('unsettled')
    expect(timeline.isSettled()).toBe(false)
  })
})

describe('the same text from both sources', () => {
  /** The number of messages after one was received live and one was read. */
  function countOf(live: Parameters<typeof written>, stored: Parameters<typeof written>) {
    const timeline = createTimeline()
    timeline.receive(written(...live), true)
    timeline.merge([written(...stored)])
    return timeline.messages().length
  }

  it.each([
    ['dates up to three seconds apart', ['hello', 0], ['hello', 3000], 1],
    ['dates more than three seconds apart', ['hello', 0], ['hello', 3001], 2],
    ['no live date, ten minutes apart', ['hello', null], ['hello', 600_000], 1],
    ['no live date, more than ten minutes apart', ['hello', null], ['hello', 600_001], 2],
    ['another text', ['hello', 0], ['bye', 1000], 2],
    ['another person', ['hello', 0], ['hello', 1000, { sender: 'customer' }], 2],
    ['a live id only', ['hello', 0, { id: 'a' }], ['hello', 1000], 1],
    ['a stored id only', ['hello', 0], ['hello', 1000, { id: 'a' }], 1],
    ['two ids', ['hello', 0, { id: 'a' }], ['hello', 1000, { id: 'b' }], 2],
  ] as const)('with %s', (_, live, stored, expected) => {
    expect(countOf([...live], [...stored])).toBe(expected)
  })

  it('is another message when another page brings it', () => {
    const timeline = createTimeline()
    timeline.merge([written('hello', 0)])
    timeline.merge([written('hello', 1000)])
    expect(timeline.messages()).toHaveLength(2)
  })

  it('is two messages when one page has both', () => {
    const timeline = createTimeline()
    timeline.receive(written('hello', 0), true)
    timeline.merge([written('hello', 1000), written('hello', 0)])
    expect(timeline.messages()).toHaveLength(2)
  })

  it('is left to the history when it comes live later', () => {
    const timeline = createTimeline()
    timeline.merge([written('hello', 0)])
    timeline.settleAll()
    expect(timeline.receive(written('bye', 500), true)).toBe('next')
    expect(timeline.receive(written('hello', 1000), true)).toBe('unsettled')
    expect(timeline.messages()).toHaveLength(2)
    expect(timeline.receive(written('hello', 0), true)).toBe('known')
    expect(timeline.receive(written('hello', 1000), true)).toBe('next')
    expect(timeline.receive(written('hello', 2000), true)).toBe('next')
    expect(timeline.messages()).toHaveLength(4)
  })

  it('is two messages when it was sent here twice', () => {
    const timeline = createTimeline()
    timeline.receive(own({ clientId: 'one', createdAt: moment }), true)
    const later = new Date(from + 1000).toISOString()
    timeline.receive(own({ clientId: 'two', createdAt: later }), true)
    expect(timeline.messages()).toHaveLength(2)
  })
})

describe('a known message', () => {
  it('is found by its id without its other names', () => {
    const timeline = createTimeline()
    timeline.receive(own({ id: 'a' }), true)
    timeline.merge([own({ id: 'a', clientId: null, createdAt: moment })])
    expect(only(timeline)).toMatchObject({ id: 'a', clientId: 'mine', hasServerDate: true })
  })

  it('is found by an id that it got later', () => {
    const timeline = createTimeline()
    timeline.receive(own({}), true)
    timeline.receive(own({ id: 'a', createdAt: moment }), true)
    const later = new Date(from + 60_000).toISOString()
    timeline.merge([own({ id: 'a', clientId: null, createdAt: later })])
    expect(only(timeline)).toMatchObject({ id: 'a', clientId: 'mine' })
  })

  it('gets the id of this client when the reply brings it', () => {
    const timeline = createTimeline()
    timeline.merge([own({ id: 'a', clientId: null, createdAt: moment })])
    timeline.receive(own({ id: 'a', seq: 5 }), true)
    expect(only(timeline)).toMatchObject({ clientId: 'mine', seq: 5 })
  })

  it.each([
    ['dated', written('hello', 0), 'known'],
    ['with an id', written('hello', null, { id: 'a' }), 'known'],
    ['without date and id', written('hello', null), 'unsettled'],
  ])('is recognised when it comes live again %s', (_, message, expected) => {
    const timeline = createTimeline()
    expect(timeline.receive(message, true)).toBe('next')
    expect(timeline.receive(message, true)).toBe(expected)
    expect(timeline.has(message.key)).toBe(true)
    expect(timeline.has('another')).toBe(false)
  })
})

describe('the order of messages', () => {
  it.each([
    [[3, 1, 2], [], [1, 2, 3]],
    [
      [2, 1],
      [4, 3],
      [1, 2, 3, 4],
    ],
    [
      [4, 3],
      [2, 1],
      [1, 2, 3, 4],
    ],
    [
      [5, 1],
      [6, 3],
      [1, 3, 5, 6],
    ],
  ])('merges the pages %j and %j into %j', (first, second, expected) => {
    const timeline = createTimeline()
    for (const page of [first, second]) timeline.merge(page.map(seq => numbered(seq)))
    expect(numbersIn(timeline)).toEqual(expected)
  })

  it('places a message without a date last', () => {
    const timeline = createTimeline()
    timeline.receive(written('one', 10_000), true)
    expect(timeline.receive(written('two', null), true)).toBe('next')
    expect(timeline.messages().map(({ at }) => at - from)).toEqual([10_000, 10_001])
    const late = { ...written('three', null), at: from + 20_000 }
    timeline.receive(late, true)
    expect(timeline.messages()[2]?.at).toBe(late.at)
  })

  it('leaves a late message to the history', () => {
    const timeline = createTimeline()
    timeline.receive(written('one', 0), true)
    expect(timeline.receive(written('two', -1), true)).toBe('unsettled')
    expect(timeline.messages()).toHaveLength(1)
    expect(timeline.receive(written('three', 0), true)).toBe('next')
    const open = createTimeline()
    open.receive(written('one', 0), false)
    open.receive(written('two', -1), true)
    expect(open.messages()).toHaveLength(2)
  })

  it.each([
    [-1, 'unsettled'],
    [0, 'next'],
    [1, 'next'],
  ])('follows a message without a date by %d ms: %s', (after, expected) => {
    const timeline = createTimeline()
    timeline.receive(written('one', -5), true)
    timeline.receive(written('two', null), true)
    expect(timeline.receive(written('three', after), true)).toBe(expected)
    expect(timeline.messages()).toHaveLength(3)
  })
})

describe('dropBefore', () => {
  it('drops older messages, which can be read again', () => {
    const timeline = createTimeline()
    timeline.merge([5, 4, 3, 2, 1].map(seq => numbered(seq)))
    timeline.settleAll()
    expect(timeline.dropBefore(numbered(3))).toBe(true)
    const left = timeline.messages()
    expect(numbersIn(timeline)).toEqual([3, 4, 5])
    expect(timeline.dropBefore(numbered(3))).toBe(false)
    expect(timeline.messages()).toBe(left)
    expect(timeline.merge([numbered(2)])).toMatchObject({ added: [{ seq: 2 }] })
    expect(timeline.merge([])).toEqual({ added: [], meetsSettled: false })
    expect(numbersIn(timeline)).toEqual([2, 3, 4, 5])
  })
})
