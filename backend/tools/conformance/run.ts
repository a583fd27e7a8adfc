import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { clientMarker, idempotencyHeader } from '@tamlung/shared/contract/client-marker'
import { routes } from '@tamlung/shared/contract/route-table'
import { checkAdditions } from './additions'
import { checkGuards, checkRoutes, type Finding } from './checks'
import { ask, type Subject } from './probe'

/** A request, and a repeat for each of the six connections that a browser keeps open to a server. */
const connections = 7

const coinsOf = async (subject: Subject): Promise<number | undefined> => {
  const { body } = await ask(subject, routes.getSpinwheelSetup)
  const coins =
    typeof body === 'object' && body !== null && 'userCoin' in body ? body.userCoin : undefined
  return typeof coins === 'number' ? coins : undefined
}

/** Sends a spin on a connection of its own; resolves when that has ended, with or without an answer. */
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

/** Tries on real connections what Chromium does when a connection is cut before the answer: the same request on each that it has. */
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

export interface Request {
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

/** The findings that an operator must fix; missing additions are not among them. */
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
