/** @jest-environment node */
import { TransportError } from './ports'
import { refusingIds } from './testing/server-without-ids'
import { createWorld, say, texts } from './testing/world'

const states = (chat: ReturnType<ReturnType<typeof createWorld>['open']>) =>
  chat.state().pending.map(({ state }) => state)

describe('a server that refuses client ids', () => {
  it.each([
    ['names the field', '"clientId" is not allowed'],
    ['only says no', 'Validation failed'],
    ['says nothing', ''],
  ])('and %s gets each message once, later ones without an id', async (_, words) => {
    const { time, server, open } = createWorld()
    const refused = refusingIds(server, words)
    const chat = open()
    await time.pass(1_000)
    chat.send(say('hello'))
    chat.send(say('are you there?'))
    await time.pass(2_000)
    expect(texts(chat)).toEqual(['hello', 'are you there?'])
    expect(states(chat)).toEqual([])
    chat.close()
    const next = open({ kind: 'guest', guestId: 'n'.repeat(32) })
    await time.pass(1_000)
    next.send(say('me too'))
    await time.pass(2_000)
    expect(server.messages).toHaveLength(3)
    expect(refused.calls).toBe(1)
    next.close()
  })

  it('is never sent a message again that it may have', async () => {
    const { time, server, open } = createWorld()
    refusingIds(server)
    const chat = open()
    await time.pass(1_000)
    chat.send(say('hello'))
    server.fail('failed before')
    await time.pass(60_000)
    expect(server.messages).toHaveLength(0)
    expect(states(chat)).toEqual(['failed'])
    chat.resend(chat.state().pending[0]?.key ?? '')
    await time.pass(1_000)
    expect(texts(chat)).toEqual(['hello'])
    // The shown message has this client's id, which the server does not have.
    chat.send(say('are you there?'))
    server.fail('failed before')
    await time.pass(60_000)
    expect(server.messages).toHaveLength(1)
    expect(states(chat)).toEqual(['failed'])
    chat.close()
  })

  it('has its reason shown when it refuses both attempts', async () => {
    const { time, server, open } = createWorld()
    refusingIds(server)
    const { send } = server.transport
    server.transport.send = async (who, message) => {
      if (message.clientId !== undefined) return send(who, message)
      throw new TransportError('refused', 'clientId or sessionId is required')
    }
    const chat = open()
    await time.pass(1_000)
    chat.send(say('hello'))
    await time.pass(60_000)
    expect(chat.state().pending).toMatchObject([
      { state: 'failed', reason: 'clientId or sessionId is required' },
    ])
    chat.close()
  })

  it('still gets ids when it refused a message for another reason', async () => {
    const { time, server, open } = createWorld()
    const { send } = server.transport
    server.transport.send = async (who, message) => {
      if (JSON.stringify(message).includes('nonsense')) throw new TransportError('refused', 'No')
      return send(who, message)
    }
    const chat = open()
    await time.pass(1_000)
    chat.send(say('nonsense'))
    await time.pass(2_000)
    expect(states(chat)).toEqual(['failed'])
    chat.send(say('hello'))
    await time.pass(2_000)
    expect(server.messages.at(-1)?.clientId).toEqual(expect.any(String))
    chat.close()
  })
})
