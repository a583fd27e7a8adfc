/** @jest-environment node */
import { TransportError } from './ports'
import { withoutIds } from './testing/server-without-ids'
import { createWorld, say, texts } from './testing/world'

const states = (chat: ReturnType<ReturnType<typeof createWorld>['open']>) =>
  chat.state().pending.map(({ state }) => state)

describe('an unanswered message to a server without client ids', () => {
  it.each([
    ['with a socket', true],
    ['without one', false],
  ])('is sent once when the first lookups fail, %s', async (_, hasSocket) => {
    for (const before of [0, 1]) {
      const { time, server, open } = createWorld()
      withoutIds(server)
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
      expect(texts(chat)).toEqual([...Array(before).fill('first'), 'hello'])
      expect(states(chat)).toEqual([])
      chat.close()
    }
  })

  it('is no longer pending when the history has it, however late', async () => {
    const { time, server, open } = createWorld()
    withoutIds(server)
    server.setHasSocket(false)
    server.say(say('earlier'), 'customer')
    const { send } = server.transport
    server.transport.send = (...about) => {
      time.clock.after(20_000, () => void send(...about))
      return Promise.reject(new TransportError('unknown'))
    }
    const chat = open()
    chat.setVisible(true)
    await time.pass(1_000)
    chat.send(say('hello'))
    chat.send(say('are you there?'))
    await time.pass(3_000)
    expect(states(chat)).toEqual(['failed', 'failed'])
    await time.pass(60_000)
    expect(texts(chat)).toEqual(['earlier', 'hello', 'are you there?'])
    expect(states(chat)).toEqual([])
    chat.close()
  })

  it('is not confused with earlier messages of the same text', async () => {
    const { time, server, open } = createWorld()
    withoutIds(server)
    for (let line = 0; line < 30; line++) server.say(say('hello'), 'customer')
    const chat = open()
    await time.pass(1_000)
    for (const fault of ['failed before', 'lost reply', 'failed before'] as const) {
      chat.send(say('hello'))
      server.fail(fault)
      await time.pass(3_000)
    }
    await chat.older()
    await time.pass(60_000)
    expect(server.messages).toHaveLength(31)
    expect(states(chat)).toEqual(['failed', 'failed'])
    chat.close()
  })

  it('is not sent again because an earlier reply had our id', async () => {
    const { time, server, open } = createWorld()
    withoutIds(server)
    server.setHasSocket(false)
    const chat = open()
    chat.setVisible(true)
    await time.pass(1_000)
    chat.send(say('first'))
    await time.pass(5_000)
    const { send } = server.transport
    server.transport.send = (...about) => {
      time.clock.after(20_000, () => void send(...about))
      return Promise.reject(new TransportError('unknown'))
    }
    chat.send(say('hello'))
    await time.pass(600)
    server.transport.send = send
    await time.pass(60_000)
    expect(texts(chat)).toEqual(['first', 'hello'])
    expect(states(chat)).toEqual([])
    chat.close()
  })

  it('stays failed when the same text is sent again later', async () => {
    const { time, server, open } = createWorld()
    withoutIds(server)
    const chat = open()
    await time.pass(1_000)
    for (const fault of [undefined, 'failed before', undefined] as const) {
      chat.send(say('yes'))
      if (fault) server.fail(fault)
      await time.pass(40_000)
    }
    expect(texts(chat)).toEqual(['yes', 'yes'])
    expect(states(chat)).toEqual(['failed'])
    chat.close()
  })

  it('is not sent by the next page without asking', async () => {
    const { time, server, open } = createWorld()
    withoutIds(server)
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

  it('is no longer pending when the reply comes after the page closed', async () => {
    const { time, server, open } = createWorld()
    withoutIds(server)
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

test('fails an unanswered message when the server refuses its history', async () => {
  const { time, server, open } = createWorld()
  server.transport.history = async () => {
    throw new TransportError('refused', 'CONVERSATION_NOT_FOUND')
  }
  const chat = open()
  await time.pass(1_000)
  chat.send(say('hello'))
  chat.send(say('are you there?'))
  server.fail('failed before')
  await time.pass(60_000)
  expect(texts(chat)).toEqual(['are you there?'])
  expect(states(chat)).toEqual(['failed'])
  chat.close()
})

test('sends again what certainly has not arrived', async () => {
  const { time, server, open } = createWorld()
  withoutIds(server)
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

test('fails a message after eight tries so that others follow', async () => {
  const { time, server, open } = createWorld()
  const { send } = server.transport
  let tries = 0
  server.transport.send = async (who, message) => {
    if (!JSON.stringify(message.content).includes('😀')) return send(who, message)
    tries += 1
    throw new TransportError('unknown')
  }
  const chat = open()
  await time.pass(1_000)
  chat.send(say('thanks 😀'))
  chat.send(say('where is my deposit?'))
  await time.pass(120_000)
  expect(texts(chat)).toEqual(['where is my deposit?'])
  expect(states(chat)).toEqual(['failed'])
  expect(tries).toBe(8)
  chat.resend(chat.state().pending[0]?.key ?? '')
  await time.pass(1_000)
  expect(tries).toBe(9)
  expect(states(chat)).toEqual(['sending'])
  chat.close()
})

test('sends the message when the network returns after an hour', async () => {
  const { time, server, open } = createWorld()
  const chat = open()
  await time.pass(1_000)
  server.setReachable(false)
  chat.send(say('hello'))
  await time.pass(3_600_000)
  expect(states(chat)).toEqual(['sending'])
  server.setReachable(true)
  await time.pass(60_000)
  expect(texts(chat)).toEqual(['hello'])
  chat.close()
})
