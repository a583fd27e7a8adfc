import type { ChatEvent } from '@tamlung/shared/contract/chat-event'
import { createWorld, say, texts } from '../core/testing/world'
import { createCompanion } from './companion'

const question = { id: 'name', label: { th: '', la: '', en: 'Your name' }, choices: [] }
const asking = { welcome: { questions: [question], replies: [] } }

/** A page beside a visitor's conversation. */
async function openPage(prepare: (world: ReturnType<typeof createWorld>) => void = () => {}) {
  const world = createWorld()
  prepare(world)
  const written = new Set<string>()
  const heard: unknown[][] = []
  const told: ChatEvent[][] = []
  const chat = world.open()
  const companion = createCompanion({
    emit: (name, detail) => heard.push([name, detail]),
    clock: world.time.clock,
    tell: async (_, events) => void told.push(events),
    written,
  })
  companion.follow(chat)
  const { pass } = world.time
  return { ...world, chat, companion, written, heard, told, pass }
}

describe('words that the page says for the visitor', () => {
  test('are said once it is known what was said before, however often the page says them', async () => {
    const { chat, companion, pass, server } = await openPage()
    companion.take('Where is my parcel?')
    await pass(1000)
    expect(server.messages).toEqual([])
    chat.watch(true)
    await pass(1000)
    companion.take('Where is my parcel?')
    await pass(1000)
    expect(texts(chat)).toEqual(['Where is my parcel?'])
    server.answer('On its way')
    companion.take('Where is my parcel?')
    await pass(1000)
    expect(texts(chat)).toEqual(['Where is my parcel?', 'On its way', 'Where is my parcel?'])
  })

  test('wait for the answers that the operator wants first, and go out in their order', async () => {
    const { chat, companion, pass, server } = await openPage(world =>
      world.server.setService(asking),
    )
    companion.take('one')
    companion.take('two')
    chat.watch(true)
    await pass(1000)
    expect(server.messages).toEqual([])
    chat.answer([{ id: 'name', answer: 'Malee' }])
    await pass(1000)
    expect(texts(chat)).toEqual(['one', 'two'])
  })

  test('are not said by whoever comes after the one that they were meant for', async () => {
    const { companion, open, pass, server } = await openPage(world =>
      world.server.setService(asking),
    )
    companion.take('mine')
    const next = open({ kind: 'member', userId: '7', username: '', name: '', token: 't' })
    companion.follow(next)
    next.watch(true)
    await pass(1000)
    expect(server.messages).toEqual([])
  })

  test('are refused where nobody could write as much, and nothing is said where there are none', async () => {
    const { chat, companion, heard, pass, server } = await openPage()
    chat.watch(true)
    companion.take('x'.repeat(2001))
    companion.take(' \n')
    await pass(1000)
    expect(heard).toEqual([['error', 'too long']])
    expect(server.messages).toEqual([])
  })
})

describe('what a visitor does on the page', () => {
  test('is told to staff once there is a conversation, with how long ago it was, and once', async () => {
    const { chat, companion, pass, told } = await openPage()
    companion.take([' cart ', { sku: 12, more: undefined }])
    await pass(5000)
    expect(told).toEqual([])
    chat.send(say('hello'))
    await pass(2000)
    expect(told).toEqual([
      [{ name: 'cart', data: { sku: '12' }, ago: expect.any(Number), after: 0 }],
    ])
    expect(told[0]?.[0]?.ago).toBeGreaterThanOrEqual(5000)
    await pass(5000)
    expect(told).toHaveLength(1)
  })

  test('says which message was the newest by then, once what was said before is known', async () => {
    const { chat, companion, pass, told } = await openPage(world => world.server.answer('long ago'))
    companion.take(['came'])
    await pass(1)
    chat.send(say('hello'))
    companion.take(['cart'])
    await pass(5000)
    companion.take(['left'])
    await pass(1000)
    expect(told.flat().map(({ name, after }) => [name, after])).toEqual([
      ['came', 1],
      ['cart', 1],
      ['left', 2],
    ])
  })

  test('is short, and only the newest of it waits', async () => {
    const { chat, companion, pass, told } = await openPage()
    for (let step = 0; step < 30; step++) companion.take([`${step}${'x'.repeat(100)}`])
    companion.take([''])
    chat.send(say('hello'))
    await pass(2000)
    expect(told[0]?.map(({ name }) => name.slice(0, 2))).toEqual(
      Array.from({ length: 10 }, (_, step) => `${20 + step}`),
    )
    expect(told[0]?.every(({ name }) => name.length === 64)).toBe(true)
  })

  test('is forgotten with the one who did it', async () => {
    const { companion, open, pass, told } = await openPage()
    companion.take(['cart'])
    const next = open({ kind: 'member', userId: '7', username: '', name: '', token: 't' })
    companion.follow(next)
    next.send(say('hello'))
    await pass(2000)
    expect(told).toEqual([])
  })
})

test("what one user wanted said or did before the panel was there is not the next one's, but a guest's who logs in, and with a newer token", async () => {
  const { companion, open, pass, server, told } = await openPage()
  const tokenOf = (sub: string, exp: number) => ({
    token: `e30.${btoa(JSON.stringify({ sub, exp }))}.signed`,
  })
  const next = open({ kind: 'member', userId: '7', username: '', name: '', token: 't' })
  companion.follow(next)
  next.watch(true)
  companion.take('another one wants this', tokenOf('6', 2e9))
  companion.take(['another one did this'], tokenOf('6', 2e9))
  companion.take(['a guest did this'], undefined)
  companion.take('I want this', tokenOf('7', 1e9))
  companion.take(['I did this'], tokenOf('7', 1e9))
  await pass(2000)
  expect(server.messages.map(({ message }) => message)).toEqual([say('I want this')])
  expect(told.flat().map(({ name }) => name)).toEqual(['a guest did this', 'I did this'])
})

test('the page hears of what was written on it when it has arrived, and of answers, each once and nothing of the past', async () => {
  const { chat, heard, pass, server, written } = await openPage(world =>
    world.server.answer('long ago'),
  )
  await pass(100)
  chat.send(say('hello'))
  for (const { key } of chat.state().pending) written.add(key)
  server.fail('lost reply')
  await pass(3000)
  server.answer('hi')
  await pass(40_000)
  expect(heard).toEqual([
    ['sent', { type: 'text', text: 'hello' }],
    ['received', { type: 'text', text: 'hi', author: '' }],
  ])
})
