/** @jest-environment node */
import { isComplete } from './history'
import { readMessage } from './message'
import { TransportError } from './ports'
import type { State, Sync } from './state'
import { now, queued, run, stateWith, stored } from './testing/run-events'

/** A page of the history, newest first. */
const page = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => stored(newest - index))

const own = readMessage(
  { id: 'm1', seq: 1, clientId: 'a', sender: 'customer', message: queued.content, createdAt: null },
  now,
)

const unknown = new TransportError('unknown')

/** A conversation that knows these messages without a gap. */
const knowing = (newest: number, oldest: number) =>
  run([
    ['started', 0],
    ['page read', 1, page(newest, oldest)],
  ]).state

const running = (fields: Partial<Sync>): State['sync'] => ({
  request: 7,
  round: 0,
  pages: 0,
  messages: [],
  startedEmpty: true,
  repeat: false,
  forPerson: true,
  ...fields,
})

describe('isComplete', () => {
  it.each([
    ['a conversation without messages', [], false],
    ['the first message', [stored(1), stored(2)], true],
    ['a later message', [stored(2)], false],
  ])('recognises the start by %s', (_, messages, expected) => {
    expect(isComplete(stateWith({ messages }))).toBe(expected)
    expect(isComplete(stateWith({ messages, complete: true }))).toBe(true)
  })
})

describe('a new message', () => {
  it('is removed from the outbox when it is own', () => {
    const { effects } = run([['message received', own]], stateWith({ outbox: [queued] }))
    expect(effects.slice(0, -1)).toEqual([['remove message', 'a']])
    const failed = stateWith({ outbox: [{ ...queued, state: 'failed' }] })
    expect(run([['message received', own]], failed).effects.slice(0, -1)).toEqual([
      ['remove message', 'a'],
      ['remove message', 'a'],
    ])
  })

  it('ends typing when it is from the staff', () => {
    const typing = stateWith({ typingAgent: 'Lek' })
    expect(run([['message received', own]], typing).state.typingAgent).toBe('Lek')
    expect(run([['message received', stored(1)]], typing).state.typingAgent).toBeNull()
  })

  it.each([
    ['connected', []],
    ['connecting', [['read page', 2, 0, 10]]],
    ['disconnected', [['read page', 2, 0, 10]]],
  ] as const)('is followed by a sync when the socket is %s: %j', (socket, expected) => {
    const { effects } = run([['message received', stored(3)]], { ...knowing(2, 1), socket })
    expect(effects).toEqual(expected)
  })
})

describe('a sync', () => {
  it('replaces a planned one and reads ten messages', () => {
    const { all } = run([['sync due']])
    expect(all).toEqual([
      ['set timer', 'sync due', null],
      ['read page', 1, 0, 10],
    ])
  })

  const lookup = { ...queued, tries: 1 }
  it.each([
    ['a person waits already', true, ['outbox read', 'send', [lookup]], true],
    ['a person asks now', false, ['sync due'], true],
    ['no person waits', false, ['outbox read', 'send', [lookup]], false],
  ] as const)('is repeated after the running one when %s', (_, forPerson, event, expected) => {
    const { effects, state } = run(
      [event as Parameters<typeof run>[0][number]],
      stateWith({ sync: running({ forPerson }) }),
    )
    expect(effects).toEqual([])
    expect(state.sync).toEqual(running({ repeat: true, forPerson: expected }))
  })

  it('reads pages of 50 until it meets a known message', () => {
    const { effects, state } = run([['sync due'], ['page read', 2, page(80, 71)]], knowing(10, 1))
    expect(effects.at(-1)).toEqual(['read page', 3, 10, 50])
    expect(state).toMatchObject({ synced: false, sync: { pages: 1, startedEmpty: false } })
    const met = run([['page read', 3, page(70, 10)]], state)
    expect(met.effects).toEqual([])
    expect(met.state).toMatchObject({ synced: true, sync: null })
    expect(met.state.messages).toHaveLength(80)
  })

  it('reads on until it reaches the read marker', () => {
    const mixed = [stored(3), stored(5), stored(4)]
    const read = (seq: number) =>
      run([['sync due'], ['page read', 1, mixed]], stateWith({ readMarker: { seq, at: 0 } }))
    expect(read(3).state.sync).toBeNull()
    expect(read(2).effects.at(-1)).toEqual(['read page', 2, 3, 50])
  })

  it('starts again from the newest after twelve pages', () => {
    let { state } = run([['sync due']], knowing(1, 1))
    let newest = 1000
    for (let pages = 1; pages <= 12; pages++) {
      expect(state.sync?.pages).toBe(pages - 1)
      const { effects, state: next } = run(
        [['page read', state.lastRequest, page(newest, newest - 9)]],
        state,
      )
      expect(effects).toHaveLength(pages < 12 ? 1 : 0)
      state = next
      newest -= 10
    }
    expect(state).toMatchObject({ sync: null, complete: false })
    expect(state.messages[0]?.seq).toBe(881)
  })

  it.each([
    [7, [['read page', 1, 0, 10]], { round: 8, repeat: false }],
    [8, [], null],
  ])('is repeated after round %d with the effects %j', (round, effects, sync) => {
    const before = stateWith({ sync: running({ round, repeat: true }) })
    const { effects: actual, state } = run([['page read', 7, []]], before)
    expect(actual).toEqual(effects)
    if (sync) expect(state.sync).toMatchObject(sync)
    else expect(state.sync).toBeNull()
  })

  it('resets the delay of polls only when it brings a message', () => {
    const before = { ...knowing(2, 1), pollDelay: 9000 }
    const same = run([['sync due'], ['page read', 2, page(2, 1)]], before).state
    expect(same.pollDelay).toBe(9000)
    expect(run([['sync due'], ['page read', 2, page(3, 1)]], before).state.pollDelay).toBe(1000)
  })

  it('removes its messages from the outbox', () => {
    const { effects } = run([
      ['started', 0],
      ['page read', 1, [own]],
    ])
    expect(effects).toContainEqual(['remove message', 'a'])
  })

  it('knows the start until an older message comes', () => {
    const empty = run([
      ['started', 0],
      ['page read', 1, []],
    ]).state
    expect(empty.complete).toBe(true)
    expect(run([['sync due'], ['page read', 2, page(7, 7)]], empty).state.complete).toBe(false)
    const known = run([['older requested'], ['page read', 2, []]], knowing(5, 5)).state
    expect(known.complete).toBe(true)
    expect(run([['sync due'], ['page read', 3, page(6, 5)]], known).state.complete).toBe(true)
    expect(run([['sync due'], ['page read', 3, page(5, 4)]], known).state.complete).toBe(false)
  })

  it.each([
    ['loading', 'failed'],
    ['ready', 'ready'],
  ] as const)('turns the phase %s into %s when it fails', (phase, expected) => {
    const { state } = run([['sync due'], ['page failed', 1, unknown]], stateWith({ phase }))
    expect(state.phase).toBe(expected)
  })

  it('stays invisible when it only looks up a message', () => {
    const before = stateWith({ sync: running({ forPerson: false }), syncFailures: 2 })
    const { state } = run([['page read', 7, []]], before)
    expect(state).toMatchObject({ phase: 'loading', readMarker: null, syncFailures: 2 })
    const failed = run([['page failed', 7, unknown]], before)
    expect(failed.state).toMatchObject({ phase: 'loading', syncFailures: 2, sync: null })
    expect(failed.timers).toEqual([['offline due', null]])
  })

  it('creates no read marker once the conversation is ready', () => {
    const { state } = run(
      [['sync due'], ['page read', 1, page(2, 1)]],
      stateWith({ phase: 'ready' }),
    )
    expect(state.readMarker).toBeNull()
  })

  it.each([
    [1, true],
    [2, false],
  ])('repeats an acknowledgement when message %d is the newest: %s', (newest, expected) => {
    const readMarker = { seq: 1, at: 0, acknowledged: false }
    const before = stateWith({ readMarker })
    const { state } = run([['sync due'], ['page read', 1, page(newest, 1)]], before)
    expect(state.acknowledgeScheduled).toBe(expected)
  })
})

describe('older messages', () => {
  const requested = () => run([['older requested']], knowing(20, 11))

  it('are read ten at a time, one page after the other', () => {
    const { effects, state } = requested()
    expect(effects).toEqual([['read page', 2, 10, 10]])
    expect(run([['older requested']], state).effects).toEqual([])
    const read = run([['page read', 2, page(10, 2)]], state).state
    expect(read).toMatchObject({ older: { status: 'idle', request: null }, complete: false })
    expect(run([['older requested']], read).effects).toEqual([['read page', 3, 19, 10]])
  })

  it('are not read when the start is known', () => {
    expect(run([['older requested']], knowing(10, 1)).effects).toEqual([])
    expect(run([['older requested']], stateWith({ complete: true })).effects).toEqual([])
  })

  it('fail only when their own page fails', () => {
    const { state } = requested()
    expect(run([['page failed', 99, unknown]], state).state.older.status).toBe('loading')
    expect(run([['page failed', 99, unknown]], knowing(20, 11)).state.older.status).toBe('idle')
    expect(run([['page failed', 2, unknown]], state).state.older.status).toBe('failed')
  })

  it('skip what the server counts but cannot show', () => {
    const { state } = requested()
    const first = run([['page read', 2, page(20, 19)]], state)
    expect(first.effects).toEqual([['read page', 3, 12, 10]])
    const second = run([['page read', 3, page(18, 17)]], first.state)
    expect(second.effects).toEqual([['read page', 4, 14, 10]])
    expect(second.state.complete).toBe(false)
    for (const last of [page(18, 17), []]) {
      const { effects, state: end } = run([['page read', 4, last]], second.state)
      expect(effects).toEqual([])
      expect(end).toMatchObject({ older: { status: 'idle' }, complete: true })
    }
  })

  it('keep the delay of polls when none came', () => {
    const before = { ...requested().state, pollDelay: 9000 }
    expect(run([['page read', 2, []]], before).state.pollDelay).toBe(9000)
  })

  it('are requested again when a sync has read them meanwhile', () => {
    const { state } = requested()
    const { effects } = run(
      [['sync due'], ['page read', 3, page(20, 10)], ['page read', 2, page(10, 9)]],
      state,
    )
    expect(effects).toEqual([
      ['read page', 3, 0, 10],
      ['read page', 4, 11, 50],
      ['read page', 5, 11, 10],
    ])
  })

  it('wait once for a sync when the page has newer messages', () => {
    const waiting = () => run([['page read', 2, page(30, 21)]], requested().state)
    const { effects, state } = waiting()
    expect(effects).toEqual([['read page', 3, 0, 10]])
    expect(state.older).toMatchObject({ status: 'loading', waitsForSync: true })
    const failed = run([['page failed', 3, unknown]], waiting().state)
    expect(failed.state.older).toMatchObject({ status: 'failed', waitsForSync: false })
    expect(failed.timers).toEqual([['offline due', null]])
    const synced = run([['page read', 3, page(40, 20)]], state)
    expect(synced.effects).toEqual([['read page', 4, 30, 10]])
    expect(synced.state.older).toMatchObject({ waitsForSync: false, hasSynced: true })
    const last = run([['page read', 4, [stored(50), stored(10)]]], synced.state)
    expect(last.effects).toEqual([])
    expect(last.state.older.status).toBe('idle')
  })

  it('are requested again when the person retries', () => {
    const { effects } = run([['retry requested']], requested().state)
    expect(effects).toEqual([['abort reading'], ['read page', 3, 0, 10], ['read page', 4, 10, 10]])
    expect(run([['retry requested']], knowing(20, 11)).effects).toEqual([
      ['abort reading'],
      ['read page', 2, 0, 10],
    ])
  })
})
