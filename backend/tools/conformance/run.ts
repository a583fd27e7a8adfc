import { routes } from '@tamlung/shared/contract/route-table'
import { checkAdditions } from './additions'
import { checkGuards, checkRoutes, type Finding } from './checks'
import { ask, type Subject } from './probe'
import { checkRepeats } from './repeats'

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
