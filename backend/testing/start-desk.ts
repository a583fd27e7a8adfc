import { randomBytes, randomUUID } from 'node:crypto'
import { Caller, type CallOptions, cookiesOf } from './caller'
import { startOnPostgres } from './test-backend'

export const firstAdministrator = { name: 'Somchai', password: 'a long password' }
export const operatorToken = 'a-token-of-the-operator-that-nobody-guesses'
export const agentPassword = 'another long one'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Row = {
  sender: string
  name: string | null
  face?: string
  message: { payload: { message: string; ended?: boolean } }
}

export type TestDesk = Awaited<ReturnType<typeof startDesk>>

export const answerOf = (message: string, clientId: string = randomUUID()) => ({
  clientId,
  message,
})

/** Starts a backend with a desk and its first administrator. Tests add agents and conversations of guests. */
export const startDesk = async (ownerOf: (guestId: string) => string) => {
  const backend = await startOnPostgres({
    desk: { administrator: firstAdministrator },
    operatorToken,
  })

  const tryToLogIn = (who: typeof firstAdministrator) =>
    backend.caller.post('/desk/api/session', who)

  const logIn = async (who: typeof firstAdministrator) => {
    const reply = await tryToLogIn(who)
    const pair = cookiesOf(reply)
    const caller = new Caller(`${backend.url}/desk/api`)
    const call = (method: Method, path: string, body?: object, options: CallOptions = {}) =>
      caller.call(method, path, body, { ...options, headers: { Cookie: pair } })
    return { reply, name: who.name, call }
  }

  const administrator = await logIn(firstAdministrator)
  let made = 0
  const newAgent = async () => {
    made += 1
    const who = { name: `Agent ${made}`, password: agentPassword }
    const { body } = await administrator.call('POST', '/agents', { ...who, role: 'agent' })
    return { ...(await logIn(who)), id: (body as { id: number }).id }
  }

  const newTalk = async () => {
    const guestId = randomBytes(24).toString('base64url')
    const say = (payload: string | object, message_type = 'text') =>
      backend.caller.post('/api/chat/send-message', {
        clientId: randomUUID(),
        sender: 'customer',
        guestId,
        message: {
          message_type,
          payload: typeof payload === 'string' ? { message: payload } : payload,
        },
      })
    await say('is anybody there?')
    const history = async () =>
      (await backend.caller.post('/api/chat/history', { guestId, limit: 50, skip: 0 }))
        .body as Row[]
    const owner = ownerOf(guestId)
    return { owner, path: `/chats/${encodeURIComponent(owner)}`, say, history }
  }

  return { backend, administrator, tryToLogIn, logIn, newAgent, newTalk }
}
