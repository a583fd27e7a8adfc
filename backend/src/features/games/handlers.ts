import { autoLoginPaths, isAutoLoginGame } from '@tamlung/shared/contract/game-codes'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import { Unavailable } from '../../platform/errors/unavailable'
import { inTime } from '../../platform/gateways/in-time'
import type { Handlers } from '../../platform/http/call'
import { runOnce } from '../../platform/idempotency/run-once'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { checkPlay, checkWayIn } from '../limits/guards'
import { checkUnopened, getGameAccount, openGame } from './operations'
import { refreshGames } from './refresh'
import { resetPassword } from './reset-password'

const isSame = (member: string, given: string) => member === given

const makeLink = async (
  backend: Backend,
  member: number,
  wish: { game: string; username: string; password?: string },
): Promise<{ link: string }> => {
  const name = wish.game.toLowerCase()
  const wantsPassword = isAutoLoginGame(name) && autoLoginPaths[name].password
  if (!isAutoLoginGame(name) || wantsPassword !== (wish.password !== undefined))
    throw new Refusal('NO_GAME')
  const game = name.toUpperCase()
  const account = await backend.database.run(getGameAccount, { member, game })
  if (!isSame(account.username, wish.username)) throw new Refusal('WRONG_CREDENTIAL')
  if (wish.password !== undefined && !isSame(account.password, wish.password))
    throw new Refusal('WRONG_CREDENTIAL')
  // Last, because it counts.
  await backend.database.run(checkPlay, member)
  const link = await inTime(backend.provider.loginLink(game, wish.username, wish.password)).catch(
    (error: unknown) => {
      // No code of the catalogue is for this; what we stand on is away.
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
    return runOnce(backend, move, async (_, { settled }) => {
      await backend.database.run(checkUnopened, { member: member.id, game })
      const credentials = await inTime(backend.provider.open(game, member.id)).catch(() => {
        throw new Refusal('SLOT_ACTIVATE_FAIL')
      })
      await backend.database.run(openGame, {
        member: member.id,
        opened: { game, ...credentials },
        kept: move && { move, reply },
      })
      settled()
      return reply
    })
  },
  async getCredentials({ member, params }, { database }) {
    await database.run(checkWayIn, member.id)
    return database.run(getGameAccount, { member: member.id, game: params.slotCode })
  },
  resetSlotPassword({ member, params, move }, backend) {
    const where = { member: member.id, game: params.slotCode }
    return runOnce(backend, move, async () => {
      await backend.database.run(checkWayIn, member.id)
      await resetPassword(backend, where)
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
