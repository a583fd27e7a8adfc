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

/** Five of the sixteen have no path that we know of; asking is how to find out. */
function ask(game: string, credentials: Credentials, signal: AbortSignal) {
  const username = credentials.username ?? ''
  const password = credentials.password ?? ''
  return isAutoLoginGame(game) && autoLoginPaths[game].password
    ? call(autoLoginWithPassword, { params: { game, username, password }, signal })
    : call(autoLogin, { params: { game, username }, signal })
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
