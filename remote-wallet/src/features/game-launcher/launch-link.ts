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

/** Whether the server lacks this path. A 404 with a code comes from an existing path that refuses the game. */
const hasNoPath = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && error.code === undefined

/**
 * Five of the sixteen games have no known path; a request shows whether one exists. Our own table says which of the others
 * take the password: a server without the one path may have the other.
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
 * The link that logs in to a game by itself, or null if the game has none: then its own address and the credentials are
 * used.
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
