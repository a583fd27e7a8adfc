/** @jest-environment node */
import type { ChatConversation } from './conversation'
import { TransportError } from './ports'
import { createWorld, say, texts } from './testing/world'

describe('sending', () => {
  it('waits as long as the server asks for', async () => {
    const { time, server, open } = createWorld()
    const chat = open()
    await time.pass(10)
    server.fail('too many')
    chat.send(say('patience'))
    await time.pass(600)
    expect(chat.state().waitUntil).toBe(time.clock.now() - 100 + 3000)
    expect(chat.state().pending).toHaveLength(1)
    await time.pass(3000)
    expect(texts(chat)).toEqual(['patience'])
    chat.close()
  })

  it('sends the next message when one is refused', async () => {
    const { time, server, open } = createWorld()
    const chat = open()
    await time.pass(10)
    const send = server.transport.send
    server.transport.send = async () => {
      server.transport.send = send
      throw new TransportError('refused', 'NO_USER')
    }
    chat.send(say('first'))
    chat.send(say('second'))
    await time.pass(2000)
    expect(texts(chat)).toEqual(['second'])
    const [failed] = chat.state().pending
    expect(failed).toMatchObject({ state: 'failed', reason: 'NO_USER', canResend: true })
    chat.resend(failed?.key ?? '')
    await time.pass(2000)
    expect(texts(chat)).toEqual(['second', 'first'])
    chat.close()
  })
})

describe('a conversation', () => {
  it('notifies its listeners of changes until they leave', async () => {
    const { time, server, open } = createWorld()
    const chat = open()
    await time.pass(10)
    const heard = jest.fn()
    const stop = chat.subscribe(heard)
    chat.resend('unknown')
    expect(heard).not.toHaveBeenCalled()
    server.answer('hello')
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    server.answer('are you there?')
    expect(heard).toHaveBeenCalledTimes(1)
    chat.close()
  })

  it('knows whether the questions were answered', async () => {
    const { open } = createWorld()
    const chat = open()
    expect(chat.state().hasAnswered).toBe(false)
    chat.answer([])
    expect(chat.state().hasAnswered).toBe(true)
    chat.close()
  })

  it('reads again when the person retries', async () => {
    const { time, server, open } = createWorld()
    server.setSilent(true)
    const chat = open()
    await time.pass(10)
    server.setSilent(false)
    server.answer('hello')
    chat.retry()
    await time.pass(10)
    expect(chat.state().phase).toBe('ready')
    chat.close()
  })

  it('reads earlier cases and leaves a contact', async () => {
    const { time, server, open } = createWorld()
    const chat = open()
    server.answer('one')
    server.answer('two')
    await time.pass(10)
    const range = { skip: 0, limit: 10 }
    expect(await chat.cases(range)).toMatchObject([{ id: '1' }])
    const messages = await chat.caseMessages('1', range)
    expect(messages.map(({ content }) => content)).toEqual([
      { type: 'text', text: 'two' },
      { type: 'text', text: 'one' },
    ])
    await chat.leaveContact('lek@example.com')
    expect(server.contacts).toEqual(['lek@example.com'])
    chat.close()
  })
})

describe('an expired token', () => {
  const member = (token: string) =>
    ({ kind: 'member', userId: 'shop-7', username: '', name: '', token }) as const

  it.each([
    ['reading', (chat: ChatConversation) => chat.check()],
    ['writing', (chat: ChatConversation) => chat.send(say('late'))],
    ['opening', (chat: ChatConversation) => chat.wake()],
    ['listening', () => {}],
  ])('is reported once when %s, and a new one continues', async (_, act) => {
    const { time, server, open } = createWorld()
    const onEnded = jest.fn()
    const chat = open(member('old'), { onEnded })
    await time.pass(10)
    server.answer('before')
    server.setKnowsUs(false)
    act(chat)
    await time.pass(120_000)
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect(chat.state().connection).toBe('expired')
    expect(texts(chat)).toContain('before')
    server.setKnowsUs(true)
    server.answer('meanwhile')
    chat.renew(member('new'))
    await time.pass(1000)
    expect(chat.state().connection).toBe('connected')
    expect(texts(chat)).toEqual(expect.arrayContaining(['before', 'meanwhile']))
    expect(chat.state().pending).toHaveLength(0)
    server.setKnowsUs(false)
    chat.check()
    await time.pass(10)
    expect(onEnded).toHaveBeenCalledTimes(2)
    chat.close()
  })
})

describe('a closed chat', () => {
  it('opens its socket later, or at once when it is opened', async () => {
    const { time, server, open } = createWorld()
    const chat = open(undefined, { connectAfter: 5000 })
    await time.pass(4000)
    expect(server.openRooms()).toBe(0)
    await time.pass(2000)
    expect(server.openRooms()).toBe(1)
    chat.close()
    const looked = open(undefined, { connectAfter: 5000 })
    await time.pass(10)
    looked.connect()
    expect(server.openRooms()).toBe(1)
    looked.close()
  })
})

describe('close', () => {
  it('leaves no timer, room or listener', async () => {
    const { time, server, storage, open } = createWorld()
    for (let cycle = 0; cycle < 50; cycle++) {
      const chat = open()
      chat.send(say(`cycle ${cycle}`))
      await time.pass(cycle * 20)
      chat.close()
    }
    await time.pass(60_000)
    expect(time.pending()).toBe(0)
    expect(server.openRooms()).toBe(0)
    expect(storage.listenerCount()).toBe(0)
  })
})
