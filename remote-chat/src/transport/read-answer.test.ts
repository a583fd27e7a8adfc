import * as chat from '@tamlung/shared/contract/routes/chat'
import { TransportError } from '../core/ports'
import { parseAnswer } from './parse-answer'
import { readAnswer } from './read-answer'

const read = <R extends Parameters<typeof readAnswer>[0]>(route: R, data: unknown, status = 200) =>
  readAnswer(route, { status, data, retryAfter: null })

function refusalOf(data: unknown, status = 200): TransportError {
  try {
    read(chat.sendMessage, data, status)
  } catch (error) {
    if (error instanceof TransportError) return error
  }
  throw new Error(`taken for an answer: ${JSON.stringify(data)}`)
}

const sent = { createdAt: '2026-11-20T09:00:00.000Z', id: 'm1', seq: 1 }
const said = [{ sender: 'admin', message: { message_type: 'text', payload: { message: 'hi' } } }]

test.each([
  sent,
  { success: true, code: 0, message: 'ok', data: sent },
  { statusCode: 200, message: 'SUCCESS', payload: sent },
  JSON.stringify(sent),
  { data: { ...sent, id: { $oid: 'm1' }, seq: { $numberLong: '1' } } },
])('a message is sent, in whatever envelope a server says so: %j', answer => {
  expect(read(chat.sendMessage, answer)).toMatchObject(sent)
})

test.each(['2026-11-20T09:00:00.000Z', '"2026-11-20T09:00:00.000Z"'])(
  'the moment alone is an answer, written as JSON or not: %s',
  text => {
    expect(read(chat.sendMessage, parseAnswer(text))).toMatchObject({ createdAt: sent.createdAt })
  },
)

test.each([[said], [{ success: true, data: said }], [{ data: { list: said, total: 1 } }]])(
  'a history is found wherever a server puts its list: %j',
  answer => {
    expect(read(chat.getHistory, answer)).toMatchObject([{ sender: 'admin' }])
  },
)

test('the prefix of the rooms and what the server can do come out of an envelope, with flags as text', () => {
  const data = { PREFIX: 'x', canEnd: 'true' }
  expect(read(chat.getChatConfig, { success: true, data })).toMatchObject({
    PREFIX: 'x',
    canEnd: true,
  })
})

test.each<[unknown, number, Partial<TransportError>]>([
  [{ message: 'NO_USER' }, 200, { kind: 'refused', reason: 'NO_USER' }],
  [{ success: false, message: 'Too long' }, 200, { kind: 'refused', reason: 'Too long' }],
  [{ status: false, msg: 'Too long' }, 200, { kind: 'refused', reason: 'Too long' }],
  [{ error: { message: 'Too long' } }, 400, { kind: 'refused', reason: 'Too long' }],
  [{ message: 'EXPIRED_AUTH_TOKEN' }, 200, { kind: 'ended' }],
  [{ success: false, error: { code: 'invalid-token' } }, 401, { kind: 'ended' }],
  [{ message: 'REQUEST_LIMIT' }, 200, { kind: 'wait', seconds: 5 }],
  [{ message: 'REQUEST_LIMIT', retryAfter: 7 }, 429, { kind: 'wait', seconds: 7 }],
  ['<h1>Slow down</h1>', 429, { kind: 'wait', reason: 'REQUEST_LIMIT' }],
])('what says no is no, and says why: %j with %i', (data, status, error) => {
  expect(refusalOf(data, status)).toMatchObject(error)
})

test.each<[unknown, number]>([
  ['<!doctype html><title>Log in to the hotel</title>', 200],
  ['{"createdAt":"2026-11', 200],
  [{ message: 'INTERNAL_SERVER_ERROR' }, 500],
  ['<h1>Bad gateway</h1>', 502],
])(
  'what is no answer, or came after whatever was done, leaves open whether it was sent: %j with %i',
  (data, status) => {
    expect(refusalOf(data, status).kind).toBe('unknown')
  },
)
