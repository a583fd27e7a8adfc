/** @jest-environment node */
import type { Conversation } from '@tamlung/shared/contract/chat-message'
import { createAnswers } from './draft'
import { readMessage, readPage } from './message'
import { createOutbox } from './outbox'
import { type SocketEvents, type Transport, TransportError } from './ports'
import { openReadMarker } from './read-marker'
import { createEffects, reportSessionEnd } from './run-effects'
import { createMemoryFiles, createMemoryLock, createMemoryStorage } from './testing/memory-store'
import { queued } from './testing/run-events'
import { createVirtualClock } from './testing/virtual-clock'
import { mediaContent } from './uploads'

const guest = { kind: 'guest', guestId: 'g'.repeat(32) } as const
const { content } = queued
const stored: Conversation = {
  id: 'm1',
  seq: 1,
  sender: 'admin',
  message: content,
  createdAt: '2026-11-22T10:00:00Z',
}

/** A server that accepts everything; `heard.events` are the socket's events. */
function createTransport() {
  const connection = { rejoin: jest.fn(), type: jest.fn(), close: jest.fn() }
  const heard: { events?: SocketEvents } = {}
  const transport = {
    canEnd: () => true,
    clientIds: { accepted: true as boolean },
    send: jest.fn(async () => ({ id: 'm1', seq: 1 })),
    history: jest.fn(async () => [stored]),
    cases: jest.fn(async () => []),
    caseMessages: jest.fn(async () => []),
    upload: jest.fn(async () => '/media/a.png'),
    markRead: jest.fn(async () => {}),
    service: jest.fn(async () => ({ canTellMore: true })),
    leaveContact: jest.fn(async () => {}),
    connect: jest.fn((_, events: SocketEvents) => {
      heard.events = events
      return connection
    }),
  } satisfies Transport
  return { transport, connection, heard }
}

/** Effects over real stores; `dispatched` are the events. */
function open({
  about = undefined as undefined | (() => { page: string }),
  keepsFiles = true,
} = {}) {
  const server = createTransport()
  const time = createVirtualClock()
  const storage = createMemoryStorage()
  const store = storage.openTab()
  const files = createMemoryFiles(keepsFiles)
  const outbox = createOutbox(store, 'guest:one', time.clock.now)
  const answers = createAnswers(store, 'guest:one', () => {})
  const readMarker = openReadMarker(store, 'guest:one', () => {})
  const dispatched: unknown[] = []
  const page = { closed: false }
  const onEnded = jest.fn()
  const lock = jest.fn(createMemoryLock())
  const run = createEffects({
    ...{ files, outbox, answers, readMarker, lock, onEnded },
    ...(about && { about: about as never }),
    identity: guest,
    name: 'guest:one',
    transport: server.transport,
    clock: time.clock,
    isClosed: () => page.closed,
    dispatch: (...event) => dispatched.push(event),
  })
  return { ...server, time, storage, files, outbox, answers, dispatched, page, onEnded, lock, run }
}

const refused = new TransportError('refused', 'Validation failed')
const unknown = new TransportError('unknown')

describe('timers', () => {
  it('run once unless a later one replaces them', async () => {
    const { run, time, dispatched } = open()
    run(['set timer', 'poll due', 10])
    run(['set timer', 'sync due', 15])
    run(['set timer', 'poll due', 20])
    await time.pass(10)
    expect(dispatched).toEqual([])
    await time.pass(100)
    expect(dispatched).toEqual([['sync due'], ['poll due']])
  })

  it('are cancelled by null and by the close', async () => {
    const { run, time, dispatched, page } = open()
    run(['set timer', 'poll due', 10])
    run(['set timer', 'poll due', null])
    run(['set timer', 'sync due', 10])
    run(['close'])
    page.closed = true
    run(['set timer', 'send due', 10])
    await time.pass(100)
    expect(dispatched).toEqual([])
    expect(time.pending()).toBe(0)
  })
})

describe('the socket', () => {
  it('dispatches its events', () => {
    const { run, heard, dispatched, transport } = open()
    run(['connect'])
    expect(transport.connect).toHaveBeenCalledWith(guest, expect.anything())
    heard.events?.connected()
    heard.events?.message(stored)
    heard.events?.typing('Lek')
    heard.events?.disconnected()
    heard.events?.refused()
    expect(dispatched).toEqual([
      ['connected'],
      ['message received', readMessage(stored, 0)],
      ['agent typing', 'Lek'],
      ['disconnected'],
      ['connection refused'],
    ])
  })

  it('joins, types and closes only while there is one', () => {
    const { run, connection } = open()
    const all = ['rejoin', 'send typing', 'disconnect'] as const
    for (const name of all) run([name])
    run(['connect'])
    for (const name of all) run([name])
    for (const name of all) run([name])
    for (const act of [connection.rejoin, connection.type, connection.close])
      expect(act).toHaveBeenCalledTimes(1)
  })

  it('is closed with the conversation, and so are the stores', () => {
    const { run, connection, storage } = open()
    run(['connect'])
    run(['close'])
    expect(connection.close).toHaveBeenCalledTimes(1)
    expect(storage.listenerCount()).toBe(0)
  })
})

describe('reading', () => {
  const undated = { ...stored, seq: null, createdAt: null }

  it('dispatches a page with its number', async () => {
    const { run, time, transport, dispatched } = open()
    transport.history.mockResolvedValue([undated])
    run(['read page', 7, 20, 10])
    await time.pass(0)
    const range = { skip: 20, limit: 10 }
    expect(transport.history).toHaveBeenCalledWith(guest, range, expect.any(AbortSignal))
    expect(dispatched).toEqual([['page read', 7, readPage([undated], 20)]])
  })

  it.each([
    ['an empty page', new TransportError('refused', 'NO_DATA'), ['page read', 7, []]],
    ['a failure', unknown, ['page failed', 7, unknown]],
    ['a failure of its own', new Error('NO_DATA'), ['page failed', 7, new Error('NO_DATA')]],
  ])('dispatches %s', async (_, error, expected) => {
    const { run, time, transport, dispatched } = open()
    transport.history.mockRejectedValue(error)
    run(['read page', 7, 0, 10])
    await time.pass(0)
    expect(dispatched).toEqual([expected])
  })

  it('is aborted with all requests so far', () => {
    const { run, transport } = open()
    run(['read page', 1, 0, 10])
    run(['abort reading'])
    run(['read page', 2, 0, 10])
    const signals = transport.history.mock.calls as unknown as [unknown, unknown, AbortSignal][]
    expect(signals.map(([, , { aborted }]) => aborted)).toEqual([true, false])
  })

  it.each([
    [async () => ({ canTellMore: true }), { canTellMore: true }],
    [() => Promise.reject(unknown), null],
  ])('dispatches the settings of the operator or null', async (reply, expected) => {
    const { run, time, transport, dispatched } = open()
    transport.service.mockImplementation(reply)
    run(['read service', true])
    await time.pass(0)
    expect(transport.service).toHaveBeenCalledWith(true)
    expect(dispatched).toEqual([['service read', expected]])
  })

  it('dispatches an acknowledgement that has arrived', async () => {
    const { run, time, transport, dispatched } = open()
    const marker = { seq: 1, at: 2 }
    transport.markRead.mockRejectedValueOnce(unknown)
    run(['acknowledge read marker', marker])
    await time.pass(0)
    expect(dispatched).toEqual([])
    run(['acknowledge read marker', marker])
    await time.pass(0)
    expect(transport.markRead).toHaveBeenCalledWith(guest)
    expect(dispatched).toEqual([['read marker acknowledged', marker]])
  })
})

describe('the locks', () => {
  it.each([
    ['send', 'chat-outbox:guest:one'],
    ['upload', 'chat-files:guest:one'],
  ] as const)('hold for %s until they are released', async (queue, name) => {
    const { run, time, lock, dispatched } = open()
    run(['release lock', queue])
    run(['acquire lock', queue])
    await time.pass(0)
    expect(lock).toHaveBeenCalledWith(name, expect.any(Function))
    expect(dispatched).toEqual([['lock acquired', queue]])
    run(['release lock', queue])
    await time.pass(0)
    expect(dispatched.at(-1)).toEqual(['lock released', queue])
  })

  it('are free again when the browser refuses one', async () => {
    const { run, time, lock, dispatched } = open()
    lock.mockRejectedValue(new Error('no locks'))
    run(['acquire lock', 'send'])
    await time.pass(0)
    expect(dispatched).toEqual([['lock released', 'send']])
  })
})

describe('the stores', () => {
  it('keep the outbox', () => {
    const { run, outbox, dispatched } = open()
    run(['add message', { clientId: 'a', content, state: 'sending' }])
    run(['add message', { clientId: 'b', content, state: 'sending' }])
    run(['requeue message', 'a', 'sending'])
    run(['change message', 'b', { tries: 2 }])
    run(['read outbox', 'send'])
    expect(outbox.read()).toMatchObject([{ clientId: 'b', tries: 2 }, { clientId: 'a' }])
    expect(dispatched).toEqual([['outbox read', 'send', outbox.read()]])
    run(['remove message', 'b'])
    expect(outbox.read()).toMatchObject([{ clientId: 'a', state: 'sending' }])
  })

  it('fail messages that are a day old', async () => {
    const { run, time, outbox } = open()
    run(['add message', { clientId: 'a', content, state: 'sending' }])
    await time.pass(25 * 3_600_000)
    run(['expire messages'])
    expect(outbox.read()).toMatchObject([{ state: 'failed' }])
  })

  it('keep the read marker and forget the answers', () => {
    const { run, storage, answers } = open()
    answers.write([{ id: 'topic', answer: 'deposit' }])
    run(['store read marker', { seq: 1, at: 2 }])
    run(['clear answers'])
    expect([...storage.values]).toEqual([['chat-read:guest:one', '{"seq":1,"at":2}']])
  })

  it.each([
    [true, [['file stored', 'a']]],
    [false, []],
  ])('report a file only when it was stored: %s', async (keepsFiles, expected) => {
    const { run, time, files, dispatched } = open({ keepsFiles })
    run(['store file', 'a', new File([], 'a.png')])
    await time.pass(0)
    expect(dispatched).toEqual(expected)
    expect([...files.stored.keys()]).toEqual(keepsFiles ? ['a'] : [])
  })

  it('remove the files that no message needs', async () => {
    const { run, time, files } = open()
    const file = new File([], 'a.png')
    for (const clientId of ['needed', 'uploaded', 'gone']) run(['store file', clientId, file])
    for (const [clientId, path] of [
      ['needed', ''],
      ['uploaded', '/a.png'],
    ] as const)
      run([
        'add message',
        { clientId, content: mediaContent(file, 'image', path, ''), state: 'uploading_file' },
      ])
    await time.pass(0)
    run(['remove unused files'])
    await time.pass(0)
    expect([...files.stored.keys()]).toEqual(['needed'])
  })

  it('report the end of the session to the page', () => {
    const { run, onEnded } = open()
    run(['report session end'])
    expect(onEnded).toHaveBeenCalledTimes(1)
  })
})

describe('sending', () => {
  const about = () => ({ page: 'https://example.com' })
  const given = [{ id: 'topic', answer: 'deposit' }]

  it.each([
    ['nothing', {}, undefined, false, undefined],
    ['nothing for a server that reads no facts', {}, about, false, undefined],
    ['the facts of the page', { canTellMore: true }, about, false, about()],
    ['the answers', {}, about, true, { answers: given }],
    ['facts and answers', { canTellMore: true }, about, true, { ...about(), answers: given }],
    ['nothing for a page without facts', { canTellMore: true }, undefined, false, undefined],
  ])('adds %s to the message', async (_, service, facts, hasAnswered, expected) => {
    const { run, time, transport, answers, dispatched } = open({ about: facts })
    if (hasAnswered) answers.write(given)
    run(['send message', queued, service])
    await time.pass(0)
    const message = expected ? { ...queued, about: expected } : queued
    expect(transport.send.mock.calls).toEqual([[guest, message]])
    expect(dispatched).toEqual([['message sent', { id: 'm1', seq: 1 }]])
  })

  const withId = [guest, queued]
  const withoutId = [guest, { ...queued, clientId: undefined }]
  it.each([
    ['sends no id to a server that keeps none', false, [], [withoutId], false, undefined],
    [
      'sends again without an id after a refusal',
      true,
      [refused],
      [withId, withoutId],
      false,
      undefined,
    ],
    [
      'sends later messages with an id after two refusals',
      true,
      [refused, refused],
      [withId, withoutId],
      true,
      refused,
    ],
    [
      'sends later ones without an id after a refusal and a failure',
      true,
      [refused, unknown],
      [withId, withoutId],
      false,
      unknown,
    ],
    ['sends once after a failure', true, [unknown], [withId], true, unknown],
  ])('%s', async (_, accepted, errors, calls, after, failure) => {
    const { run, time, transport, dispatched } = open()
    transport.clientIds.accepted = accepted
    for (const error of errors) transport.send.mockRejectedValueOnce(error)
    run(['send message', queued, {}])
    await time.pass(0)
    expect(transport.send.mock.calls).toEqual(calls)
    expect(transport.clientIds.accepted).toBe(after)
    expect(dispatched).toEqual([
      failure ? ['send failed', failure] : ['message sent', { id: 'm1', seq: 1 }],
    ])
  })

  it.each([
    ['the server names a known reason', new TransportError('refused', 'NO_USER'), false],
    ['the conversation was closed', refused, true],
  ])('sends once when %s', async (_, error, closed) => {
    const { run, time, transport, dispatched, page } = open()
    page.closed = closed
    transport.send.mockRejectedValueOnce(error)
    run(['send message', queued, {}])
    await time.pass(0)
    expect(transport.send).toHaveBeenCalledTimes(1)
    expect(transport.clientIds.accepted).toBe(true)
    expect(dispatched).toEqual([['send failed', error]])
  })
})

describe('an upload', () => {
  const file = new File(['bytes'], 'a.png')
  const message = { ...queued, content: mediaContent(file, 'image', '', 'my slip') }
  type Upload = { onProgress: (progress: number) => void; signal: AbortSignal }

  it('takes a picked file and reports its progress', async () => {
    const { run, time, transport, dispatched } = open()
    transport.upload.mockImplementation(async (...input: unknown[]) => {
      const { onProgress } = input[3] as Upload
      onProgress(0.5)
      return '/media/a.png'
    })
    run(['upload file', message, file])
    await time.pass(0)
    expect(transport.upload).toHaveBeenCalledWith(guest, file, 'image', expect.anything())
    expect(dispatched).toEqual([
      ['upload progressed', 0.5],
      ['upload finished', 'a', mediaContent(file, 'image', '/media/a.png', 'my slip')],
    ])
  })

  it('takes a file of an earlier page from the store', async () => {
    const { run, time, transport, files, dispatched } = open()
    await files.put('a', file)
    run(['upload file', { ...message, content: mediaContent(file, 'image', '', '') }, undefined])
    await time.pass(0)
    expect(transport.upload).toHaveBeenCalledTimes(1)
    expect(dispatched).toEqual([
      ['upload finished', 'a', mediaContent(file, 'image', '/media/a.png', '')],
    ])
  })

  it.each([
    ['the store has no file', message, undefined, ['upload failed', 'a', null, undefined], 0],
    ['the message is a text', queued, file, ['upload failed', 'a', file, undefined], 0],
    ['the server fails', message, file, ['upload failed', 'a', file, unknown], 1],
  ])('fails when %s', async (_, sent, picked, expected, calls) => {
    const { run, time, transport, dispatched } = open()
    transport.upload.mockRejectedValue(unknown)
    run(['upload file', sent, picked])
    await time.pass(0)
    expect(transport.upload).toHaveBeenCalledTimes(calls)
    expect(dispatched).toEqual([expected])
  })

  it.each(['before', 'during', 'after'])(
    'only stops when it is aborted %s the call',
    async when => {
      const { run, time, transport, dispatched } = open()
      transport.upload.mockImplementation(async (...input: unknown[]) => {
        const { onProgress, signal } = input[3] as Upload
        run(['abort upload'])
        onProgress(0.5)
        if (when === 'during') throw new Error(String(signal.aborted))
        return '/media/a.png'
      })
      run(['upload file', message, when === 'before' ? undefined : file])
      if (when === 'before') run(['abort upload'])
      await time.pass(0)
      expect(transport.upload).toHaveBeenCalledTimes(when === 'before' ? 0 : 1)
      expect(dispatched).toEqual([['upload aborted']])
    },
  )
})

describe('reportSessionEnd', () => {
  const calls = ['send', 'history', 'cases', 'caseMessages', 'upload', 'markRead', 'leaveContact']

  /** Refuses this call with an error, after the token was renewed if `renews` says so. */
  async function refuse(call: string, error: Error, renews = false) {
    const onEnded = jest.fn()
    let renewals = 0
    const { transport } = createTransport()
    const failing = jest.fn(() => Promise.reject(error))
    const watched = reportSessionEnd({ ...transport, [call]: failing }, () => renewals, onEnded)
    const input = [guest, 'one', 'two']
    const reply = (watched as unknown as Record<string, typeof failing>)[call]?.(...(input as []))
    if (renews) renewals += 1
    await expect(reply).rejects.toBe(error)
    expect(failing).toHaveBeenCalledWith(...input)
    return onEnded.mock.calls.length
  }

  it.each(calls)('reports once when %s is refused with an ended session', async call => {
    expect(await refuse(call, new TransportError('ended'))).toBe(1)
    expect(await refuse(call, refused)).toBe(0)
    expect(await refuse(call, new Error('ended'))).toBe(0)
  })

  it('ignores a refusal of an earlier token', async () => {
    expect(await refuse('history', new TransportError('ended'), true)).toBe(0)
  })

  it('passes replies on', async () => {
    const { transport } = createTransport()
    const watched = reportSessionEnd(transport, () => 0, jest.fn())
    expect(await watched.markRead(guest)).toBeUndefined()
    expect(await watched.service(false)).toEqual({ canTellMore: true })
  })

  it('reports a socket that is refused', () => {
    const { transport, heard } = createTransport()
    const [onEnded, onRefused, connected] = [jest.fn(), jest.fn(), jest.fn()]
    const events = { connected, refused: onRefused } as unknown as SocketEvents
    reportSessionEnd(transport, () => 0, onEnded).connect(guest, events)
    heard.events?.connected()
    heard.events?.refused()
    for (const act of [onEnded, onRefused, connected]) expect(act).toHaveBeenCalledTimes(1)
  })
})
