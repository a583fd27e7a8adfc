import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import { inTime } from '../../platform/gateways/in-time'
import { getSetting } from '../../platform/settings/operations'
import type { OpenedGame } from './game-account'

/** Opens the games that every new member gets; one that cannot be opened stops the registration. */
export const openAtRegistration = async (
  { database, provider }: Backend,
  member: number,
): Promise<OpenedGame[]> => {
  const setting = await database.run(getSetting, 'openAtRegistration')
  const codes = Array.isArray(setting) ? setting.filter(code => typeof code === 'string') : []
  try {
    return await Promise.all(
      codes.map(async game => ({ game, ...(await inTime(provider.open(game, member))) })),
    )
  } catch {
    throw new Refusal('GAME_ACTIVATION_FAIL')
  }
}
