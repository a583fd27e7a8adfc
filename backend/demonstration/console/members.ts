import { randomInt, randomUUID } from 'node:crypto'
import { getGameAccount } from '../../src/features/games/game-accounts'
import type { Backend } from '../../src/platform/backend'
import { readInput } from '../../src/platform/http/invalid-input'
import { hashPassword, hashToken, newToken } from '../../src/platform/identity/secrets'
import { startSession } from '../../src/platform/identity/session'
import { playSimulatedGame } from '../simulator/rounds'
import {
  changeMember,
  expireSessions,
  findMember,
  listMembers,
  makeDemonstrationMember,
  readMemberState,
  readyLimits,
} from './member-operations'
import { type consoleRouter, idIn } from './router'
import { memberChange, newMember, play } from './schemas'

const password = 'tamlung-test'
/** A single hash for all test members, so that creating them is cheap. */
const passwordHash = hashPassword(password)

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

export const startSessionFor = async ({ database }: Backend, member: number): Promise<string> => {
  const token = newToken()
  await database.run(startSession, { member, tokenHash: hashToken(token), device: null })
  return token
}

export const addMemberRoutes = (add: ReturnType<typeof consoleRouter>, backend: Backend): void => {
  const { database, configuration } = backend

  add('POST /members', async ({ body }) => {
    const input = readInput(newMember, body ?? {})
    const username = input.username ?? `09${digits(8)}`
    const isLao = configuration.edition === 'lao'
    const coupons = input.coupons?.map(coupon => ({
      ...coupon,
      id: randomUUID(),
      amount: coupon.type === 'coin' ? coupon.amount : Math.round(coupon.amount * 100),
    }))
    const id = await database.run(makeDemonstrationMember, {
      ...input,
      username,
      name: input.name ?? 'Test Member',
      currency: input.currency ?? 'BAHT',
      passwordHash:
        input.password === undefined ? await passwordHash : await hashPassword(input.password),
      bank:
        input.bank === undefined
          ? { code: isLao ? 'BCEL' : 'KBANK', accountName: 'TEST MEMBER', accountNo: digits(10) }
          : input.bank,
      coupons,
    })
    return {
      id: String(id),
      username,
      password: input.password ?? password,
      token: await startSessionFor(backend, id),
      coupons: coupons?.map(coupon => coupon.id) ?? [],
    }
  })
  add('GET /members', async () => database.run(listMembers, undefined))
  add('GET /members/:id', async ({ params }) => {
    const { balances, ...member } = await database.run(readMemberState, idIn(params.id))
    const inBaht = (amount: number) => amount / 100
    return {
      ...member,
      wallet: inBaht(balances.wallet),
      transit: inBaht(balances.transit),
      refund: inBaht(balances.refund),
      invite: inBaht(balances.invite),
      coins: balances.coin,
      games: Object.fromEntries(
        Object.entries(balances.games).map(([code, amount]) => [code, inBaht(amount)]),
      ),
    }
  })
  add('GET /members/by-username/:username', async ({ params }) => ({
    id: String(await database.run(findMember, params.username ?? '')),
  }))
  add('PUT /members/:id', ({ params, body }) =>
    database.run(changeMember, { member: idIn(params.id), ...readInput(memberChange, body) }),
  )
  add('POST /members/:id/sessions', async ({ params }) => ({
    token: await startSessionFor(backend, idIn(params.id)),
  }))
  add('DELETE /members/:id/sessions', ({ params }) => database.run(expireSessions, idIn(params.id)))
  add('POST /members/:id/limits-ready', ({ params }) => database.run(readyLimits, idIn(params.id)))
  add('POST /members/:id/play', async ({ params, body }) => {
    const { game, amount, bet } = readInput(play, body)
    const member = idIn(params.id)
    const { username } = await database.run(getGameAccount, { member, game })
    await database.run(playSimulatedGame, { game, username, amount, bet })
  })
}
