import { accountHandlers } from '../src/features/accounts/handlers'
import { bonusHandlers } from '../src/features/bonus/handlers'
import { chatHandlers } from '../src/features/chat/handlers'
import { depositHandlers } from '../src/features/deposits/handlers'
import { gameHandlers } from '../src/features/games/handlers'
import { inviteHandlers } from '../src/features/invite/handlers'
import { limitHandlers } from '../src/features/limits/handlers'
import { lookupHandlers } from '../src/features/lookups/handlers'
import { noticeHandlers } from '../src/features/notices/handlers'
import { pushHandlers } from '../src/features/push/handlers'
import { refundHandlers } from '../src/features/refund/handlers'
import { spinHandlers } from '../src/features/spin/handlers'
import { statementHandlers } from '../src/features/statement/handlers'
import { walletHandlers } from '../src/features/wallet/handlers'
import type { Handlers } from '../src/platform/http/call'

/** A route of the contract without a handler here does not compile. */
export const handlers: Handlers = {
  ...lookupHandlers,
  ...accountHandlers,
  ...walletHandlers,
  ...gameHandlers,
  ...limitHandlers,
  ...noticeHandlers,
  ...pushHandlers,
  ...depositHandlers,
  ...inviteHandlers,
  ...refundHandlers,
  ...bonusHandlers,
  ...statementHandlers,
  ...spinHandlers,
  ...chatHandlers,
}
