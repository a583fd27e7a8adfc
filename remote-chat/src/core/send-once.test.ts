import { nameless } from './testing/nameless'
import { createWorld, say, texts } from './testing/world'

const states = (chat: ReturnType<ReturnType<typeof createWorld>['open']>) =>
  chat.state().pending.map(({ state }) => state)

describe('what a server that keeps no names has and has not answered', () => {
  it.each([
    ['with a socket', true],
    ['without one', false],
  ])('is sent once, though nothing can be looked up at first either, %s', async (_, hasSocket) => {
    for (const before of [0, 1]) {
      const { time, server, open } = createWorld()
      nameless(server)
      server.setHasSocket(hasSocket)
      const chat = open()
      await time.pass(1_000)
      if (before > 0) chat.send(say('first'))
      await time.pass(2_000)
      chat.send(say('hello'))
      server.fail('lost reply')
      server.failHistory(3)
      await time.pass(60_000)
      expect(server.messages).toHaveLength(before + 1)
      expect(states(chat)).toEqual(['failed'])
      chat.close()
    }
  })

  it('is not sent by the next page unasked', async () => {
    const { time, server, open } = createWorld()
    nameless(server)
    server.setHasSocket(false)
    const chat = open()
    await time.pass(1_000)
    chat.send(say('hello'))
    server.fail('lost reply')
    server.failHistory(1)
    await time.pass(600)
    chat.close()
    const next = open()
    await time.pass(60_000)
    expect(server.messages).toHaveLength(1)
    expect(states(next)).toEqual(['failed'])
    next.close()
  })

  it('is nowhere on its way once the answer has come, though the page was left meanwhile', async () => {
    const { time, server, open } = createWorld()
    nameless(server)
    const chat = open()
    await time.pass(1_000)
    chat.send(say('hello'))
    server.fail('slow')
    await time.pass(600)
    chat.close()
    const next = open()
    await time.pass(60_000)
    expect(server.messages).toHaveLength(1)
    expect(texts(next)).toEqual(['hello'])
    expect(states(next)).toEqual([])
    next.close()
  })
})

test('what has certainly not arrived is sent again by itself, also to a server that keeps no names', async () => {
  const { time, server, open } = createWorld()
  nameless(server)
  server.say(say('earlier'), 'customer')
  const chat = open()
  await time.pass(1_000)
  chat.send(say('hello'))
  server.fail('too many')
  await time.pass(10_000)
  expect(texts(chat)).toEqual(['earlier', 'hello'])
  expect(states(chat)).toEqual([])
  chat.close()
})
