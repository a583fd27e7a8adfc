import type { Caller } from '../../testing/caller'
import { type Ceremony, SoftwareAuthenticator } from '../../testing/software-authenticator'
import type { TestMember } from '../../testing/test-backend'
import type { Stage } from '../error-codes/stage'

/** A member with everything that calls need, changed by the earlier calls. */
export interface Scene {
  readonly stage: Stage
  readonly member: TestMember
}

const rich = {
  wallet: 50_000,
  games: { PG: 500, ASKMEBET: 20 },
  coins: 200,
  coupons: [{ label: 'x', amount: 5 }],
  refund: { amount: 5, collected: 5 },
  shares: [{ name: 'A', amount: 5 }],
}

export const newScene = async (stage: Stage): Promise<Scene> => ({
  stage,
  member: await stage.member(rich),
})

interface Credentials {
  username: string
  password: string
}
export interface Profile {
  bankAccount: { bankCode: string } | null
}
export interface Sessions {
  sessions: { id: string; isThis: boolean }[]
}
export interface Wallet {
  wallet: { amount: number }
  slots: { code: string; isActive: boolean; amount: number | null }[]
}
export interface Statements {
  statements: { _id: string }[]
}
export interface Slips {
  slips: { reference: string }[]
}

/** Calls the API. The fields are missing if it refuses. */
export const ask = async <Fields extends object>(
  { member }: Scene,
  path: string,
  body?: unknown,
): Promise<Partial<Fields>> => {
  const reply = await member.caller.call(body === undefined ? 'GET' : 'POST', path, body)
  return reply.body as Partial<Fields>
}

export const usernameAt = async (scene: Scene, game: string) => {
  const path = `/api/wallet/account/${game}`
  const { username = 'nobody', password = 'none' } = await ask<Credentials>(scene, path)
  return { username, password }
}

export const makePasskey = async (caller: Caller, password: string) => {
  const { body } = await caller.post('/api/account/passkeys/begin', { password })
  const device = new SoftwareAuthenticator()
  return { device, credential: device.make(body as Ceremony) }
}
