/** @jest-environment node */
import type { ChatEvent } from '@tamlung/shared/contract/chat-event'
import { createWorld, say, texts } from '../core/testing/world'
import { createCompanion } from './companion'

const question = { id: 'name', label: { th: '', la: '', en: 'Your name' }, choices: [] }
const asking = { welcome: { questions: [question], replies: [] } }

/** A page with a visitor's conversation. */
async function openPage(prepare: (world: ReturnType<typeof createWorld>) => void = () => {}) {
  const world = createWorld()
  prepare(world)
  const written = new Set<string>()
  const emitted: unknown[][] = []
  const reported: ChatEvent[][] = []
  const chat = world.open()
  const companion = createCompanion({
    emit: (name, detail) => emitted.push([name, detail]),
    clock: world.time.clock,
    tell: async (_, events) => void reported.push(events),
    written,
  })
  companion.follow(chat)
  const { pass } = world.time
  return { ...world, chat, companion, written, emitted, reported, pass }
}

describe('messages that the page sends for the visitor', () => {
  test('are sent once after the history is known', async () => {
    const { chat, companion, pass, server } = await openPage()
    companion.take('Where is my parcel?')
    await pass(1000)
    expect(server.messages).toEqual([])
    chat.setVisible(true)
    await pass(1000)
    companion.take('Where is my parcel?')
    await pass(1000)
    expect(texts(chat)).toEqual(['Where is my parcel?'])
    server.answer('On its way')
    companion.take('Where is my parcel?')
    await pass(1000)
    expect(texts(chat)).toEqual(['Where is my parcel?', 'On its way', 'Where is my parcel?'])
  })

  test("wait for the operator's questions and keep their order", async () => {
    const { chat, companion, pass, server } = await openPage(world =>
      world.server.setService(asking),
    )
    companion.take('one')
    companion.take('two')
    chat.setVisible(true)
    await pass(1000)
    expect(server.messages).toEqual([])
    chat.answer([{ id: 'name', answer: 'Malee' }])
    await pass(1000)
    expect(texts(chat)).toEqual(['one', 'two'])
  })

  test('are dropped when another user takes over', async () => {
    const { companion, open, pass, server } = await openPage(world =>
      world.server.setService(asking),
    )
    companion.take('mine')
    const next = open({ kind: 'member', userId: '7', username: '', name: '', token: 't' })
    companion.follow(next)
    next.setVisible(true)
    await pass(1000)
    expect(server.messages).toEqual([])
  })

  test('are refused when too long and ignored when empty', async () => {
    const { chat, companion, emitted, pass, server } = await openPage()
    chat.setVisible(true)
    companion.take('x'.repeat(2001))
    companion.take(' \n')
    await pass(1000)
    expect(emitted).toEqual([['error', 'too long']])
    expect(server.messages).toEqual([])
  })
})

describe('page events', () => {
  test('are sent to the staff once, with their age', async () => {
    const { chat, companion, pass, reported } = await openPage()
    companion.take([' cart ', { sku: 12, more: undefined }])
    await pass(5000)
    expect(reported).toEqual([])
    chat.send(say('hello'))
    await pass(2000)
    expect(reported).toEqual([
      [{ name: 'cart', data: { sku: '12' }, ago: expect.any(Number), after: 0 }],
    ])
    expect(reported[0]?.[0]?.ago).toBeGreaterThanOrEqual(5000)
    await pass(5000)
    expect(reported).toHaveLength(1)
  })

  test('name the newest message of their time', async () => {
    const { chat, companion, pass, reported } = await openPage(world =>
      world.server.answer('long ago'),
    )
    companion.take(['came'])
    await pass(1)
    chat.send(say('hello'))
    companion.take(['cart'])
    await pass(5000)
    companion.take(['left'])
    await pass(1000)
    expect(reported.flat().map(({ name, after }) => [name, after])).toEqual([
      ['came', 1],
      ['cart', 1],
      ['left', 2],
    ])
  })

  test('are short, and only the newest ones wait', async () => {
    const { chat, companion, pass, reported } = await openPage()
    for (let step = 0; step < 30; step++) companion.take([`${step}${'x'.repeat(100)}`])
    companion.take([''])
    chat.send(say('hello'))
    await pass(2000)
    expect(reported[0]?.map(({ name }) => name.slice(0, 2))).toEqual(
      Array.from({ length: 10 }, (_, step) => `${20 + step}`),
    )
    expect(reported[0]?.every(({ name }) => name.length === 64)).toBe(true)
  })

  test('are forgotten with their user', async () => {
    const { companion, open, pass, reported } = await openPage()
    companion.take(['cart'])
    const next = open({ kind: 'member', userId: '7', username: '', name: '', token: 't' })
    companion.follow(next)
    next.send(say('hello'))
    await pass(2000)
    expect(reported).toEqual([])
  })
})

test('carries waiting requests from a guest over to their login only', async () => {
  const { companion, open, pass, server, reported } = await openPage()
  const tokenOf = (sub: string, exp: number) => ({
    token: `e30.${btoa(JSON.stringify({ sub, exp }))}.signed`,
  })
  const next = open({ kind: 'member', userId: '7', username: '', name: '', token: 't' })
  companion.follow(next)
  next.setVisible(true)
  companion.take('another one wants this', tokenOf('6', 2e9))
  companion.take(['another one did this'], tokenOf('6', 2e9))
  companion.take(['a guest did this'], undefined)
  companion.take('I want this', tokenOf('7', 1e9))
  companion.take(['I did this'], tokenOf('7', 1e9))
  await pass(2000)
  expect(server.messages.map(({ message }) => message)).toEqual([say('I want this')])
  expect(reported.flat().map(({ name }) => name)).toEqual(['a guest did this', 'I did this'])
})

test('reports each sent and received message to the page once', async () => {
  const { chat, emitted, pass, server, written } = await openPage(world =>
    world.server.answer('long ago'),
  )
  await pass(100)
  chat.send(say('hello'))
  for (const { key } of chat.state().pending) written.add(key)
  server.fail('lost reply')
  await pass(3000)
  server.answer('hi')
  await pass(40_000)
  expect(emitted).toEqual([
    ['sent', { type: 'text', text: 'hello' }],
    ['received', { type: 'text', text: 'hi', author: '' }],
  ])
})
