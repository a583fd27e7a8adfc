import { autoLoginPaths, isAutoLoginGame } from '@tamlung/shared/contract/game-codes'
import type { Backend } from '../../platform/backend'
import { Refusal, Unavailable } from '../../platform/errors/refusal'
import { inTime } from '../../platform/gateways/game-provider'
import type { Handlers } from '../../platform/http/call'
import { runOnce } from '../../platform/idempotency/run-once'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { assertAndRecordGameEntry, assertCanSeeGameLogin } from '../limits/play-guards'
import { assertCanOpen, getGameAccount, openGame, resetPassword } from './game-accounts'
import { refreshGames } from './refresh-games'

const makeLink = async (
  backend: Backend,
  member: number,
  input: { game: string; username: string; password?: string },
): Promise<{ link: string }> => {
  const name = input.game.toLowerCase()
  const wantsPassword = isAutoLoginGame(name) && autoLoginPaths[name].password
  if (!isAutoLoginGame(name) || wantsPassword !== (input.password !== undefined))
    throw new Refusal('NO_GAME')
  const game = name.toUpperCase()
  const account = await backend.database.run(getGameAccount, { member, game })
  if (account.username !== input.username) throw new Refusal('WRONG_CREDENTIAL')
  if (input.password !== undefined && account.password !== input.password)
    throw new Refusal('WRONG_CREDENTIAL')
  // Last, because it records play time.
  await backend.database.run(assertAndRecordGameEntry, member)
  const link = await inTime(backend.provider.loginLink(game, input.username, input.password)).catch(
    (error: unknown) => {
      // No error code fits a provider's failure, so the reply is a 503 that asks for a retry.
      throw new Unavailable('the provider', error)
    },
  )
  return { link }
}

export const gameHandlers = {
  async refreshSlots({ member }, backend) {
    await limitCalls(backend, { key: `refresh:${member.id}`, hits: 120, seconds: 60 })
    await refreshGames(backend, member)
    return { message: 'SUCCESS' }
  },
  activateSlot({ member, params, move }, backend) {
    const game = params.slotCode
    const reply = { message: 'SUCCESS' }
    return runOnce(backend, move, async (_, { replyStored }) => {
      await backend.database.run(assertCanOpen, { member: member.id, game })
      const credentials = await inTime(backend.provider.open(game, member.id)).catch(() => {
        throw new Refusal('SLOT_ACTIVATE_FAIL')
      })
      await backend.database.run(openGame, {
        member: member.id,
        opened: { game, ...credentials },
        stored: move && { move, reply },
      })
      replyStored()
      return reply
    })
  },
  async getCredentials({ member, params }, { database }) {
    await database.run(assertCanSeeGameLogin, member.id)
    return database.run(getGameAccount, { member: member.id, game: params.slotCode })
  },
  resetSlotPassword({ member, params, move }, backend) {
    const account = { member: member.id, game: params.slotCode }
    return runOnce(backend, move, async () => {
      await backend.database.run(assertCanSeeGameLogin, member.id)
      await resetPassword(backend, account)
      return { message: 'SUCCESS' }
    })
  },
  autoLogin({ member, params }, backend) {
    return makeLink(backend, member.id, params)
  },
  autoLoginWithPassword({ member, params }, backend) {
    return makeLink(backend, member.id, params)
  },
} satisfies Partial<Handlers>
