import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { clientMarker, idempotencyHeader, keySupport } from '@tamlung/shared/contract/client-marker'
import { routes } from '@tamlung/shared/contract/route-table'
import { checkGuards, checkRoutes, type Finding } from './checks'
import { ask, type Subject } from './probe'

const finding = (name: string, isThere: boolean, note = ''): Finding => ({
  name,
  isAdditive: true,
  verdict: isThere ? 'yes' : 'no',
  note,
})

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

const checkChat = async (subject: Subject): Promise<Finding[]> => {
  const guest = { base: subject.base }
  const guestId = randomBytes(16).toString('base64url')
  const body = {
    clientId: randomUUID(),
    sender: 'customer',
    message: { message_type: 'text', payload: { message: 'conformance' } },
    guestId,
  }
  const one = await ask(guest, routes.sendMessage, { body })
  await ask(guest, routes.sendMessage, { body })
  const history = await ask(guest, routes.getHistory, { body: { guestId, limit: 10, skip: 0 } })
  const count = Array.isArray(history.body) ? history.body.length : undefined
  return [
    {
      ...finding('chat: a guest can send and read back', count !== undefined && count > 0),
      isAdditive: false,
    },
    finding('chat: the same clientId is stored once', count === 1, `${count ?? 'no'} stored`),
    finding('chat: messages have an id and a seq', field(one.body, 'seq') === 1),
  ]
}

/** Checks the optional additions of our backend, which the product uses if present. */
const checkAdditions = async (subject: Subject): Promise<Finding[]> => {
  const active = await ask(subject, routes.lookupActive)
  const refused = await ask(subject, routes.getWallet, { anonymous: true })
  const keepsKeys = [active, refused].every(
    ({ headers }) => headers.get(keySupport.header) === keySupport.value,
  )
  const findings = [
    finding('every reply has a Date, by which clocks are corrected', active.headers.has('date')),
    finding(
      'every reply says that keys are kept, so that a call that moves money may be sent again',
      keepsKeys,
      keepsKeys ? '' : 'RISK: one press may move money several times; see serve-with-nginx.md',
    ),
    finding('errors carry a requestId', typeof field(refused.body, 'requestId') === 'string'),
    ...(await checkChat(subject)),
  ]
  if (subject.token === undefined) return findings
  const wallet = await ask(subject, routes.getWallet)
  const unmarked = await fetch(`${subject.base}/api/bonus/activate/NOBONUS`, {
    headers: { Authorization: `Bearer ${subject.token}` },
  })
  const statements = await ask(subject, routes.listStatements, { body: { page: 1, limit: 1 } })
  return [
    ...findings,
    finding(
      'the wallet says its currency',
      field(field(wallet.body, 'wallet'), 'currency') != null,
    ),
    finding('lists say their total', typeof field(statements.body, 'total') === 'number'),
    finding(
      'a GET that changes state is refused without the client marker',
      field(await unmarked.json().catch(() => undefined), 'message') === 'KEY_MISSING',
    ),
  ]
}

/** A request, and a retry on each of the six connections that a browser opens to a server. */
const connections = 7

const coinsOf = async (subject: Subject): Promise<number | undefined> => {
  const { body } = await ask(subject, routes.getSpinwheelSetup)
  const coins =
    typeof body === 'object' && body !== null && 'userCoin' in body ? body.userCoin : undefined
  return typeof coins === 'number' ? coins : undefined
}

/** Sends a spin on a connection of its own. Resolves when the connection has closed, with or without a reply. */
const spinOnce = ({ base, token }: Subject, key: string): Promise<void> => {
  const url = new URL(base + routes.spin.path)
  const send = url.protocol === 'https:' ? secureRequest : request
  return new Promise(done => {
    const sent = send(url, {
      method: routes.spin.method,
      agent: false,
      headers: {
        [clientMarker.header]: clientMarker.value,
        [idempotencyHeader]: key,
        Authorization: `Bearer ${token}`,
      },
    })
    sent.on('response', reply => reply.resume())
    sent.on('error', () => done())
    sent.on('close', () => done())
    sent.end()
  })
}

const nameOfFinding = 'a request that a browser repeats on other connections is carried out once'

/** Repeats a request on several connections, as Chromium does when a connection is cut before the reply. */
export const checkRepeats = async (subject: Subject, maySpend: boolean): Promise<Finding> => {
  const finding = { name: nameOfFinding, isAdditive: true }
  if (!maySpend || subject.token === undefined)
    return { ...finding, verdict: 'not tried', note: 'needs --spend' }
  const before = await coinsOf(subject)
  if (!before) return { ...finding, verdict: 'not tried', note: 'needs a member with a coin' }
  const key = randomUUID()
  await Promise.all(Array.from({ length: connections }, () => spinOnce(subject, key)))
  const after = (await coinsOf(subject)) ?? before
  const times = before - after
  return times === 1
    ? { ...finding, verdict: 'yes', note: `one of ${connections}` }
    : {
        ...finding,
        verdict: 'no',
        note: `RISK: ${connections} requests with one key took ${times} coins of ${before}`,
      }
}

interface Request {
  base: string
  username?: string
  password?: string
  maySpend: boolean
}

const logIn = async ({ base, username, password }: Request): Promise<string | undefined> => {
  if (username === undefined || password === undefined) return undefined
  const { status, body } = await ask({ base }, routes.login, { body: { username, password } })
  const token =
    typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined
  if (typeof token !== 'string') throw new Error(`the login was refused (${status})`)
  return token
}

export const runConformance = async (request: Request): Promise<Finding[]> => {
  const subject: Subject = { base: request.base, token: await logIn(request) }
  return [
    ...(await checkRoutes(subject, request.maySpend)),
    await checkGuards(subject),
    ...(await checkAdditions(subject)),
    await checkRepeats(subject, request.maySpend),
  ]
}

/** Returns the findings that an operator must fix, which excludes missing additions. */
export const failures = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ verdict, isAdditive }) => verdict === 'no' && !isAdditive)

export const toTable = (findings: readonly Finding[]): string => {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings
    .map(({ name, verdict, isAdditive, note }) =>
      `${verdict.padEnd(9)} ${(isAdditive ? 'additive' : '').padEnd(8)} ${name.padEnd(width)}  ${note}`.trimEnd(),
    )
    .join('\n')
}
