import type { RouteName } from './route-of'

const ownAddress =
  /^(Play on the web|If the game asks, use this login:|Username|Password|[a-z]+7001|•+)$/

/** Texts that may be shown in place of the reply and are true without it. */
export const standIns: Partial<Record<RouteName, RegExp>> = {
  autoLogin: ownAddress,
  autoLoginWithPassword: ownAddress,
  // A title that names no game and no wheel while none is known; what was seen last, as that.
  getWallet: /^(Game account|Play|Your last known balance)$/,
  getSpinwheelSetup: /^Lucky wheel$/,
  // The tile that is there where no wheel is.
  getSpinwheelActive: /^Refresh all$/,
}
