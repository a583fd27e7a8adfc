import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import { inTime } from '../../platform/gateways/in-time'
import { getGameAccount, storePassword } from './operations'

/**
 * Of two at once the game keeps the later one's, and nobody knows which that is: whoever finds that somebody else has
 * stored one meanwhile asks the game once more, so that what is stored last is what it was asked for last.
 */
export const resetPassword = async (
  { database, provider }: Pick<Backend, 'database' | 'provider'>,
  where: { member: number; game: string },
): Promise<void> => {
  for (;;) {
    const { username, password: before } = await database.run(getGameAccount, where)
    const password = await inTime(provider.resetPassword(where.game, username)).catch(() => {
      throw new Refusal('SLOT_RESET_PASSWORD_FAIL')
    })
    if (await database.run(storePassword, { ...where, before, password })) return
  }
}
