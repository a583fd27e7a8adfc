/** @jest-environment node */
import { describe as describeState } from './conversation-state'
import { readMessage } from './message'
import { now, queued, run, stateWith, stored } from './testing/run-events'
import { mediaContent } from './uploads'

const text = (message: string, more: object = {}) => ({
  message_type: 'text' as const,
  payload: { message, ...more },
})

const messageOf = (sender: string, content: ReturnType<typeof text>) =>
  readMessage({ sender, message: content, createdAt: null, clientId: null }, now)

const question = messageOf('customer', text('hello'))
const answer = messageOf('admin', text('yes'))
const end = messageOf('admin', text('bye', { ended: true }))
const rating = messageOf('customer', text('good', { rating: 5 }))

describe('the status of the case', () => {
  it.each([
    ['none', []],
    ['none', [answer]],
    ['open', [question]],
    ['open', [question, answer]],
    ['ended', [question, end]],
    ['ended', [question, end, answer]],
    ['rated', [question, end, rating]],
    ['open', [question, end, rating, question]],
  ])('is %s after %j', (expected, messages) => {
    expect(describeState(stateWith({ messages }), true, false).caseStatus).toBe(expected)
    for (const canEnd of [false, null])
      expect(describeState(stateWith({ messages }), canEnd, false).caseStatus).toBe('none')
  })

  it.each([
    ['sending', 'open'],
    ['uploading_file', 'open'],
    ['failed', 'ended'],
  ] as const)('is after an end, with a message that is %s: %s', (state, expected) => {
    const before = stateWith({ messages: [question, end], outbox: [{ ...queued, state }] })
    expect(describeState(before, true, false).caseStatus).toBe(expected)
  })
})

describe('the messages', () => {
  it('are texts only when the server knows no ends', () => {
    const state = stateWith({ messages: [question, end, rating] })
    const { messages } = describeState(state, false, false)
    expect(messages.map(({ content }) => content)).toEqual([
      { type: 'text', text: 'hello' },
      { type: 'text', text: 'bye' },
      { type: 'text', text: 'good' },
    ])
    expect(messages[1]).toMatchObject({ key: end.key, own: false })
    const again = describeState(state, false, false).messages
    for (const [index, message] of messages.entries()) expect(again[index]).toBe(message)
    for (const canEnd of [true, null])
      expect(describeState(state, canEnd, false).messages).toBe(state.messages)
  })

  it('stay the same list when there is no end among them', () => {
    const state = stateWith({ messages: [question, answer] })
    expect(describeState(state, false, false).messages).toBe(state.messages)
  })
})

describe('a pending message', () => {
  const file = new File(['bytes'], 'a.png')
  const content = mediaContent(file, 'image', '', '')
  const waiting = { ...queued, content, state: 'uploading_file' as const }

  it('is described with its time, reason and content', () => {
    const failed = { ...queued, state: 'failed' as const, reason: 'NO_USER' }
    const { pending } = describeState(stateWith({ outbox: [queued, failed] }), true, false)
    const described = {
      key: 'a',
      content: { type: 'text', text: 'hello' },
      at: now,
      state: 'sending',
      reason: '',
      progress: 0,
      canResend: true,
    }
    expect(pending).toEqual([described, { ...described, state: 'failed', reason: 'NO_USER' }])
  })

  it.each([
    ['without its file', false, {}, {}],
    ['with a picked file', true, {}, { pickedFiles: new Map([['a', file]]) }],
    ['with a stored file', true, { isFileStored: true }, {}],
    ['that has been uploaded', true, { content: mediaContent(file, 'image', '/a.png', '') }, {}],
  ])('%s can be sent again: %s', (_, expected, fields, more) => {
    const state = stateWith({ outbox: [{ ...waiting, ...fields }], ...more })
    expect(describeState(state, true, false).pending[0]?.canResend).toBe(expected)
  })

  it.each([
    [{ clientId: 'a', progress: 0.5 }, 0.5],
    [{ clientId: 'b', progress: 0.5 }, 0],
  ])('shows its own progress of %j as %d', (uploading, expected) => {
    const state = stateWith({ outbox: [waiting], uploading })
    expect(describeState(state, true, false).pending[0]?.progress).toBe(expected)
  })

  it('is no longer shown once the server has it', () => {
    const own = readMessage(
      {
        id: 'm1',
        seq: 1,
        clientId: 'a',
        sender: 'customer',
        message: queued.content,
        createdAt: null,
      },
      now,
    )
    const { state } = run([['message received', own]], stateWith({ outbox: [queued] }))
    expect(describeState(state, true, false).pending).toEqual([])
  })
})

test('shows the rest of the state as it is', () => {
  const service = { canTellMore: true }
  const state = stateWith({
    phase: 'ready',
    socket: 'connected',
    messages: [stored(1), stored(2)],
    readMarker: { seq: 1, at: 0 },
    typingAgent: 'Lek',
    waitUntil: 7,
    service,
    serviceReadFinished: true,
  })
  expect(describeState(state, true, true)).toMatchObject({
    phase: 'ready',
    connection: 'connected',
    unread: [stored(2)],
    complete: true,
    older: 'idle',
    typingAgent: 'Lek',
    waitUntil: 7,
    service,
    serviceReadFinished: true,
    hasAnswered: true,
  })
})
