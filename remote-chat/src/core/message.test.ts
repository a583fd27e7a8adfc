/** @jest-environment node */
import { conversation } from '@tamlung/shared/contract/chat-message'
import { getHistory } from '@tamlung/shared/contract/routes/chat'
import * as z from 'zod/mini'
import { byOrder, isRepeat, type Message, readPage } from './message'

const odd = {
  id: 42,
  seq: '7',
  clientId: {},
  sender: 'staff',
  message: { message_type: 'text', payload: { message: 'hello' } },
  name: false,
  createdAt: '2026-11-20T09:00:00Z',
}

test('reads a message with odd fields alike from socket and history', () => {
  const live = z.safeParse(conversation, odd)
  const stored = z.decode(getHistory.reply, [odd])
  expect(live.success).toBe(true)
  expect(stored).toEqual([live.data])
})

test("keeps the server's order for a message without a date", () => {
  const page = z.decode(getHistory.reply, [
    { message: 'third', createdAt: '2026-11-20T09:05:00Z' },
    { message: 'second', createdAt: 'some day' },
    { message: 'first', createdAt: '2026-11-20T09:00:00Z' },
  ])
  const messages = readPage(page)
  expect(messages.map(({ hasServerDate }) => hasServerDate)).toEqual([true, false, true])
  expect([...messages].sort((a, b) => b.at - a.at)).toEqual(messages)
})

test('reads one moment alike in every spelling', () => {
  const written = ['2026-11-20T09:00:00Z', '2026-11-20T16:00:00.000+07:00', 1_795_165_200]
  const fingerprints = written.map(createdAt => {
    const [message] = readPage(z.decode(getHistory.reply, [{ message: 'hello', createdAt }]))
    return message?.fingerprint
  })
  expect(new Set(fingerprints).size).toBe(1)
})

test('reads a page that begins with its oldest message', () => {
  const rows = ['one', 'two', 'three', 'four'].map((message, at) => ({
    message,
    createdAt: `2026-11-20T09:00:0${at >> 1}Z`,
  }))
  const words = (page: object[]) =>
    readPage(z.decode(getHistory.reply, page)).map(({ content }) => Object(content).text)
  expect(words(rows)).toEqual(['four', 'three', 'two', 'one'])
  expect(words([...rows].reverse())).toEqual(['four', 'three', 'two', 'one'])
})

test('reads a text whose payload is the text itself', () => {
  const message = { message_type: 'text', payload: 'hello' }
  const [read] = readPage(z.decode(getHistory.reply, [{ message }]))
  expect(read?.content).toEqual({ type: 'text', text: 'hello' })
})

test.each([
  ['generic', [{ title: 'one' }]],
  ['generic', { cards: [{ title: 'one' }] }],
  ['generic', { elements: [{ title: 'one' }] }],
  ['quick_replies', { message: 'and now?', quick_replies: [{ title: 'one' }] }],
])('reads the cards or buttons of %s under every name: %j', (message_type, payload) => {
  const [message] = readPage(z.decode(getHistory.reply, [{ message: { message_type, payload } }]))
  const { cards, buttons } = Object(message?.content)
  expect(cards ?? buttons).toEqual([expect.objectContaining({ title: 'one' })])
})

const pageOf = (...rows: object[]) => readPage(z.decode(getHistory.reply, rows))
const messageOf = (row: object) => pageOf(row)[0] as Message
const customer = { sender: 'customer', message: 'hello' }
const admin = { sender: 'admin', message: 'hello' }

test.each([
  [{ ...customer, name: 'Ann', face: '/ann.png' }, '', ''],
  [{ ...admin, name: 'Ann', face: '/ann.png' }, 'Ann', '/ann.png'],
  [admin, '', ''],
  [{ ...admin, name: 'x'.repeat(81) }, 'x'.repeat(80), ''],
])('shows author and picture of others only: %j', (row, author, avatar) => {
  expect(messageOf(row)).toMatchObject({ author, avatar })
})

test('tells apart the same text from different senders', () => {
  const rows = [customer, admin, { ...admin, sender: 'bot' }]
  const fingerprints = rows.map(row => messageOf(row).fingerprint)
  expect(new Set(fingerprints).size).toBe(3)
})

test.each([
  ['numbers without dates', [{ seq: 1 }, { seq: 2 }, { seq: 3 }]],
  [
    'a first message without number and date',
    [{}, { createdAt: '2026-11-20T09:00:00Z' }, { createdAt: '2026-11-20T09:05:00Z' }],
  ],
])('reads a page that begins with its oldest message, with %s', (_, fields) => {
  const rows = fields.map((field, index) => ({ ...admin, ...field, id: `${index + 1}` }))
  expect(pageOf(...rows).map(({ id }) => id)).toEqual(['3', '2', '1'])
})

test('counts messages without number and date from the newest', () => {
  const page = z.decode(getHistory.reply, [admin, customer])
  const positions = [...readPage(page), ...readPage(page, 2)].map(({ at }) => at)
  expect(positions).toEqual([-1, -2, -3, -4])
})

test('orders by date when only the first message has a number', () => {
  const earlier = messageOf({ ...admin, seq: 7, createdAt: '2026-11-20T09:00:00Z' })
  const later = messageOf({ ...admin, createdAt: '2026-11-20T09:05:00Z' })
  expect(byOrder(earlier, later)).toBeLessThan(0)
})

test.each([
  [[], [], false],
  [[customer], [], true],
  [[admin], [], false],
  [[customer, admin], [], false],
  [[customer], ['bye'], false],
  [[{ ...customer, message: 'bye' }], ['hello'], true],
])('recognises a repeated "hello" after %j and pending %j: %s', (rows, texts, expected) => {
  const messages = rows.map(messageOf)
  const pending = texts.map(text => ({ content: { type: 'text', text } as const }))
  const content = { message_type: 'text', payload: { message: 'hello' } } as const
  expect(isRepeat({ messages, pending }, content)).toBe(expected)
})
