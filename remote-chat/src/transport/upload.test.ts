import * as chat from '@tamlung/shared/contract/routes/chat'
import { TransportError } from '../core/ports'
import { parseReply, readReply } from './upload'

const read = <R extends Parameters<typeof readReply>[0]>(route: R, data: unknown, status = 200) =>
  readReply(route, { status, data, retryAfter: null })

function refusalOf(data: unknown, status = 200): TransportError {
  try {
    read(chat.sendMessage, data, status)
  } catch (error) {
    if (error instanceof TransportError) return error
  }
  throw new Error(`taken for an answer: ${JSON.stringify(data)}`)
}

const sent = { createdAt: '2026-11-20T09:00:00.000Z', id: 'm1', seq: 1 }
const lines = [{ sender: 'admin', message: { message_type: 'text', payload: { message: 'hi' } } }]

test.each([
  sent,
  { success: true, code: 0, message: 'ok', data: sent },
  { statusCode: 200, message: 'SUCCESS', payload: sent },
  JSON.stringify(sent),
  { data: { ...sent, id: { $oid: 'm1' }, seq: { $numberLong: '1' } } },
])('reads a sent message from every envelope: %j', answer => {
  expect(read(chat.sendMessage, answer)).toMatchObject(sent)
})

test.each(['2026-11-20T09:00:00.000Z', '"2026-11-20T09:00:00.000Z"'])(
  'reads a date alone as the reply: %s',
  text => {
    expect(read(chat.sendMessage, parseReply(text))).toMatchObject({ createdAt: sent.createdAt })
  },
)

test.each([[lines], [{ success: true, data: lines }], [{ data: { list: lines, total: 1 } }]])(
  'finds the list of a history page: %j',
  answer => {
    expect(read(chat.getHistory, answer)).toMatchObject([{ sender: 'admin' }])
  },
)

test('reads room prefix and capabilities from an envelope', () => {
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
])('reads a refusal and its reason: %j with %i', (data, status, error) => {
  expect(refusalOf(data, status)).toMatchObject(error)
})

test.each<[unknown, number]>([
  ['<!doctype html><title>Log in to the hotel</title>', 200],
  ['{"createdAt":"2026-11', 200],
  [{ message: 'INTERNAL_SERVER_ERROR' }, 500],
  ['<h1>Bad gateway</h1>', 502],
])('leaves open whether it was sent after %j with %i', (data, status) => {
  expect(refusalOf(data, status).kind).toBe('unknown')
})
