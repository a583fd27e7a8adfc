import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import {
  autoLoginGames,
  autoLoginPaths,
  isAutoLoginGame,
} from '@tamlung/shared/contract/game-codes'
import { autoLogin, autoLoginWithPassword } from '@tamlung/shared/contract/routes/auto-login'
import type { Credentials, GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { safeUrl } from '@tamlung/shared/format/safe-url'

/** There is no such path; a server that names a code has looked, and says no. */
const hasNoPath = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && error.code === undefined

/**
 * Five of the sixteen have no path that we know of; asking is how to find out. Which of the others take the password
 * is our own table: a server without the one path may have the other.
 */
async function ask(game: string, credentials: Credentials, signal: AbortSignal) {
  const username = credentials.username ?? ''
  const password = credentials.password ?? ''
  const byName = () => call(autoLogin, { params: { game, username }, signal })
  if (!isAutoLoginGame(game)) return byName()
  const byBoth = () => call(autoLoginWithPassword, { params: { game, username, password }, signal })
  const [first, second] = autoLoginPaths[game].password ? [byBoth, byName] : [byName, byBoth]
  return first().catch((error: unknown) => {
    if (hasNoPath(error)) return second()
    throw error
  })
}

/**
 * The link that logs in to a game by itself, or null where the game has none: then its own address and the
 * credentials have to do.
 */
export async function launchLink(
  game: GameAccount,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<string | null> {
  if (!autoLoginGames.has(game.code.toUpperCase())) return null
  try {
    return safeUrl((await ask(game.code.toLowerCase(), credentials, signal)).link)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
