import { accountHandlers } from './features/accounts/handlers'
import { bonusHandlers } from './features/bonus/handlers'
import { chatHandlers } from './features/chat/handlers'
import { depositHandlers } from './features/deposits/handlers'
import { gameHandlers } from './features/games/handlers'
import { inviteHandlers } from './features/invite/handlers'
import { limitHandlers } from './features/limits/handlers'
import { lookupHandlers } from './features/lookups/handlers'
import { noticeHandlers } from './features/notices/handlers'
import { pushHandlers } from './features/push/handlers'
import { refundHandlers } from './features/refund/handlers'
import { spinHandlers } from './features/spin/handlers'
import { statementHandlers } from './features/statement/handlers'
import { walletHandlers } from './features/wallet/handlers'
import type { Handlers } from './platform/http/call'

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
