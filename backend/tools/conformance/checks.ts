import { randomBytes, randomUUID } from 'node:crypto'
import type { Route } from '@tamlung/shared/contract/define-route'
import { isErrorCode, sessionEndingCodes } from '@tamlung/shared/contract/error-codes'
import { routes } from '@tamlung/shared/contract/route-table'
import * as z from 'zod/mini'
import { type Answer, type AskOptions, ask, type Subject } from './probe'
import { additive, type Name, readable, refusable, spendable } from './sample-requests'

export type Verdict = 'yes' | 'no' | 'not tried'

export interface Finding {
  name: string
  /** Whether the product also works without it. */
  isAdditive: boolean
  verdict: Verdict
  note: string
}

const guestId = randomBytes(16).toString('base64url')

const messageOf = ({ body }: Answer) =>
  typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined

const describe = (answer: Answer) => `${answer.status} ${String(messageOf(answer) ?? '')}`.trim()

const fits = (route: Route, body: unknown): string | undefined => {
  const result = z.safeDecode(route.reply, body as never)
  if (result.success) return undefined
  const [issue] = result.error.issues
  return `${issue?.path.join('.') || 'reply'}: ${issue?.message}`
}

const judgeReading = (route: Route, answer: Answer): [Verdict, string] => {
  if (answer.status !== 200) return ['no', describe(answer)]
  const incompatibility = fits(route, answer.body)
  return incompatibility === undefined ? ['yes', ''] : ['no', incompatibility]
}

const judgeRefusal = (route: Route, answer: Answer): [Verdict, string] => {
  if (answer.status === 404 && messageOf(answer) === undefined)
    return ['no', 'there is no such path']
  if (answer.status === 200 && fits(route, answer.body) === undefined)
    return ['no', 'carried out what cannot be right']
  if (!isErrorCode(messageOf(answer))) return ['no', `${describe(answer)}: not in the catalogue`]
  if (answer.status >= 500 && answer.status !== 502) return ['no', describe(answer)]
  return ['yes', `refuses with ${String(messageOf(answer))}`]
}

const spendTwice = async (
  subject: Subject,
  route: Route,
  options: AskOptions,
): Promise<[Verdict, string]> => {
  const key = randomUUID()
  const one = await ask(subject, route, { ...options, key })
  const two = await ask(subject, route, { ...options, key })
  if (one.status !== 200) return judgeRefusal(route, one)
  if (fits(route, one.body) !== undefined) return ['no', fits(route, one.body) ?? '']
  return JSON.stringify(one.body) === JSON.stringify(two.body)
    ? ['yes', 'one key, one reply']
    : ['no', 'the same key did it again']
}

const judge = async (
  subject: Subject,
  name: Name,
  route: Route,
  maySpend: boolean,
): Promise<[Verdict, string]> => {
  const refused = refusable[name]
  if (refused !== undefined) {
    if (route.access === 'member' && subject.token === undefined)
      return ['not tried', 'needs a login']
    return judgeRefusal(route, await ask(subject, route, refused))
  }
  const spent = spendable[name]
  if (spent !== undefined)
    return maySpend && subject.token !== undefined
      ? spendTwice(subject, route, spent)
      : ['not tried', 'needs --spend']
  const options = readable[name]
  const isReading = options !== undefined || (route.method === 'GET' && route.moves !== true)
  if (!isReading) return ['not tried', 'would change something']
  if (route.access === 'member' && subject.token === undefined)
    return ['not tried', 'needs a login']
  const guest = subject.token === undefined && name === 'getHistory'
  const body = guest ? { limit: 10, skip: 0, guestId } : options?.body
  return judgeReading(route, await ask(subject, route, { ...options, body }))
}

const guarded = async (work: () => Promise<[Verdict, string]>): Promise<[Verdict, string]> => {
  try {
    return await work()
  } catch (error) {
    return ['no', error instanceof Error ? error.message : String(error)]
  }
}

export const checkRoutes = async (subject: Subject, maySpend: boolean): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [name, route] of Object.entries(routes) as [Name, Route][]) {
    const [verdict, note] = await guarded(() => judge(subject, name, route, maySpend))
    findings.push({
      name: `${route.method} ${route.path}`,
      isAdditive: additive.has(name),
      verdict,
      note,
    })
  }
  return findings
}

/** Checks that all calls for members are refused without a login. */
export const checkGuards = async (subject: Subject): Promise<Finding> => {
  const open: string[] = []
  for (const [name, route] of Object.entries(routes) as [Name, Route][]) {
    if (route.access !== 'member') continue
    const options = refusable[name] ?? readable[name] ?? {}
    const [verdict] = await guarded(async () => {
      const answer = await ask(subject, route, { ...options, anonymous: true })
      const isClosed = sessionEndingCodes.has(String(messageOf(answer)))
      const isAbsent = additive.has(name) && answer.status === 404
      return [isClosed || isAbsent ? 'yes' : 'no', '']
    })
    if (verdict === 'no') open.push(route.path)
  }
  return {
    name: 'members only: refused without a token',
    isAdditive: false,
    verdict: open.length === 0 ? 'yes' : 'no',
    note: open.slice(0, 3).join(', '),
  }
}
