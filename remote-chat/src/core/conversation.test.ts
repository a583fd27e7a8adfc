import { TransportError } from './ports'
import { createWorld, say, texts } from './testing/world'

describe('history', () => {
  it('brings ten older messages at a time until the first one stands', async () => {
    const { time, server, open } = createWorld()
    for (let index = 1; index <= 25; index++) server.answer(`line ${index}`)
    const chat = open()
    await time.pass(10)
    expect(texts(chat)).toHaveLength(10)
    await chat.older()
    expect(texts(chat)).toHaveLength(20)
    await chat.older()
    expect(texts(chat)).toHaveLength(25)
    expect(chat.state().complete).toBe(true)
    expect(texts(chat)[0]).toBe('line 1')
    chat.close()
  })

  it('starts again from the newest when far too much was missed', async () => {
    const { time, server, open } = createWorld()
    server.answer('long ago')
    const chat = open()
    await time.pass(10)
    server.deafen()
    for (let index = 1; index <= 900; index++) server.answer(`line ${index}`)
    chat.wake()
    await time.pass(10)
    const seen = chat.state().messages.map(({ seq }) => seq)
    expect(seen.at(-1)).toBe(901)
    expect(seen).toEqual(seen.map((_, index) => 901 - seen.length + 1 + index))
    expect(chat.state().complete).toBe(false)
    chat.close()
  })
})

describe('unread', () => {
  it('counts what came while nobody looked, and tells the server one second after it was seen', async () => {
    const { time, server, open } = createWorld()
    server.answer('before')
    const chat = open()
    await time.pass(10)
    expect(chat.state().unread).toHaveLength(0)
    server.answer('one')
    server.answer('two')
    expect(chat.state().unread).toHaveLength(2)
    chat.seen()
    expect(chat.state().unread).toHaveLength(0)
    await time.pass(999)
    expect(server.readMarks()).toBe(0)
    await time.pass(1)
    expect(server.readMarks()).toBe(1)
    chat.close()
  })

  it('is the same in another tab', async () => {
    const { time, server, open } = createWorld()
    const [chat, second] = [open(), open()]
    await time.pass(10)
    server.answer('news')
    chat.seen()
    expect(second.state().unread).toHaveLength(0)
    chat.close()
    second.close()
  })
})

describe('sending', () => {
  it('waits as long as the server asks for, and says until when', async () => {
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

  it('keeps a refused message for the person to send again or to remove, and goes on with the next', async () => {
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

describe('the end of a conversation', () => {
  it('leaves no timer, no room and no listener behind', async () => {
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
