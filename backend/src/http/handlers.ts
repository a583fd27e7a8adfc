import { accountHandlers } from '../accounts/handlers'
import { bonusHandlers } from '../bonus/handlers'
import { chatHandlers } from '../chat/handlers'
import { depositHandlers } from '../deposits/handlers'
import { gameHandlers } from '../games/handlers'
import { inviteHandlers } from '../invite/handlers'
import { lookupHandlers } from '../lookups/handlers'
import { refundHandlers } from '../refund/handlers'
import { spinHandlers } from '../spin/handlers'
import { statementHandlers } from '../statement/handlers'
import { walletHandlers } from '../wallet/handlers'
import type { Handlers } from './call'

/** A route of the contract without a handler here does not compile. */
export const handlers: Handlers = {
  ...lookupHandlers,
  ...accountHandlers,
  ...walletHandlers,
  ...gameHandlers,
  ...depositHandlers,
  ...inviteHandlers,
  ...refundHandlers,
  ...bonusHandlers,
  ...statementHandlers,
  ...spinHandlers,
  ...chatHandlers,
}
