/** @jest-environment node */
import type { QueuedMessage } from './outbox'
import { TransportError } from './ports'
import { reduce } from './reduce'
import { createState, type Event } from './state'
import { now, queued, run, sending, stored } from './testing/run-events'

describe('reduce', () => {
  it('leaves the previous state as it was', () => {
    const state = createState([], null)
    const before = { ...state }
    reduce(state, ['started', 0], { now, acceptsClientIds: true })
    expect(state).toEqual(before)
  })

  it('connects and reads the newest page at the start', () => {
    const { effects } = run([['started', 0]])
    expect(effects).toEqual([
      ['expire messages'],
      ['remove unused files'],
      ['connect'],
      ['read page', 1, 0, 10],
    ])
  })

  it('stores the try before the message is sent', () => {
    const { effects } = run([['outbox read', 'send', [queued]]], {
      ...createState([], null),
      sendLock: 'held',
    })
    expect(effects).toEqual([
      ['change message', 'a', { tries: 1 }],
      ['send message', queued, {}],
    ])
  })

  it('removes a sent message and takes the next one', () => {
    const { effects, state } = run([['message sent', { id: 'm1', seq: 1 }]], sending())
    expect(effects).toEqual(
      expect.arrayContaining([['clear answers'], ['remove message', 'a'], ['read outbox', 'send']]),
    )
    expect(state.messages).toMatchObject([{ clientId: 'a', seq: 1 }])
  })

  it('reads the history before an unanswered message is sent again', () => {
    const lost = run([['send failed', new TransportError('unknown')]], sending())
    expect(lost.effects).toEqual([['read page', 2, 0, 10]])
    expect(lost.state.sending?.step).toBe('lookup after send')
    const { effects, state } = run([['page read', 2, []]], lost.state)
    expect(effects).toEqual([['release lock', 'send']])
    expect(state).toMatchObject({ sendScheduled: true, sendFailures: 1 })
  })

  it('fails a message when its server keeps no ids', () => {
    const lost = run([['send failed', new TransportError('unknown')]], sending()).state
    const [, effects] = reduce(lost, ['page read', 2, []], { now, acceptsClientIds: false })
    expect(effects).toContainEqual(['change message', 'a', { state: 'failed', reason: '' }])
  })

  it('keeps the lock after the close until the reply comes', () => {
    const closed = run([['closed']], sending())
    expect(closed.effects).toEqual([['close']])
    const { effects } = run([['message sent', { id: 'm1', seq: 1 }]], closed.state)
    expect(effects).toEqual([['clear answers'], ['remove message', 'a'], ['read outbox', 'send']])
    const last = run([['outbox read', 'send', []]], closed.state)
    expect(last.effects).toEqual([['release lock', 'send']])
  })

  it('reads again when a message arrives with a gap before it', () => {
    const { state } = run([
      ['started', 0],
      ['connected'],
      ['page read', 1, [stored(1)]],
      ['page read', 2, [stored(1)]],
    ])
    expect(state.synced).toBe(true)
    const { effects } = run([['message received', stored(5)]], state)
    expect(effects).toEqual([['read page', 3, 0, 10]])
  })

  it('ignores a page that was abandoned', () => {
    const { state } = run([['started', 0], ['retry requested'], ['page read', 1, [stored(1)]]])
    expect(state.messages).toEqual([])
  })

  it('waits longer after each failed sync', () => {
    const failed = [...Array(3)].flatMap((_, index): Event[] => [
      ['sync due'],
      ['page failed', index + 1, new TransportError('unknown')],
    ])
    const delays = run(failed).timers.filter(([timer, delay]) => timer === 'sync due' && delay)
    expect(delays.map(([, delay]) => delay)).toEqual([1000, 2000, 4000])
  })

  it('reports the end of the session once until it is renewed', () => {
    const { effects } = run([
      ['session ended'],
      ['session ended'],
      ['token renewed'],
      ['session ended'],
    ])
    expect(effects.filter(([name]) => name === 'report session end')).toHaveLength(2)
  })

  it.each([
    ['failed', 'loading'],
    ['loading', 'loading'],
    ['ready', 'ready'],
  ] as const)('turns the phase %s into %s when it retries', (phase, expected) => {
    const { state } = run([['token renewed']], { ...createState([], null), phase })
    expect(state.phase).toBe(expected)
  })

  it.each([
    [true, [['rejoin']]],
    [false, []],
  ])('joins again with a new token if connected: %s', (hasConnection, expected) => {
    const { effects } = run([['token renewed']], { ...createState([], null), hasConnection })
    expect(effects.filter(([name]) => name === 'rejoin')).toEqual(expected)
  })

  it.each([
    [new TransportError('unknown'), false],
    [new TransportError('refused'), true],
    [new Error('broken'), true],
  ])('after %s counts the server as reached: %s', (error, expected) => {
    const state = { ...createState([], null), isServerReached: true }
    expect(run([['page failed', 1, error]], state).state.isServerReached).toBe(expected)
  })

  const staff = { isThere: true }
  const known = { canSendPdf: true, staff }
  it.each([
    [
      { canTellMore: true, staff },
      { service: { canTellMore: true, staff }, serviceReadAt: now },
    ],
    [null, { service: { ...known, staff: null }, serviceReadAt: null }],
  ])('finishes reading the settings with the reply %j', (reply, expected) => {
    const { state } = run([['check requested'], ['service read', reply]], {
      ...createState([], null),
      service: known,
    })
    expect(state).toMatchObject({ ...expected, serviceReading: false, serviceReadFinished: true })
  })

  const picture = {
    message_type: 'media',
    payload: { message: null, fileType: 'image', filePath: '', name: 'a.png' },
  } as const
  const outbox: QueuedMessage[] = [
    { ...queued, clientId: 'on its way' },
    { ...queued, clientId: 'failed', state: 'failed' },
    { ...queued, clientId: 'failed without file', state: 'failed', content: picture },
    {
      ...queued,
      clientId: 'failed with file',
      state: 'failed',
      content: picture,
      isFileStored: true,
    },
  ]
  it.each([
    ['on its way', []],
    ['unknown', []],
    ['failed', [['requeue message', 'failed', 'sending']]],
    ['failed without file', []],
    [
      'failed with file',
      [
        ['requeue message', 'failed with file', 'uploading_file'],
        ['acquire lock', 'upload'],
      ],
    ],
  ])('resends on request a message that is %s', (clientId, expected) => {
    const { effects } = run([['resend requested', clientId]], createState(outbox, null))
    expect(effects).toEqual(expected)
  })
})
