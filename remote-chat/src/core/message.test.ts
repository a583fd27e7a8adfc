/** @jest-environment node */
import { conversation } from '@tamlung/shared/contract/chat-message'
import { getHistory } from '@tamlung/shared/contract/routes/chat'
import * as z from 'zod/mini'
import { readPage } from './message'

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
