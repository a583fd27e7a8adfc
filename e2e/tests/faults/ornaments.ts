import type { RouteName } from './route-of'

/** Calls whose loss may cost their own corner without a word, and why nobody is misled by that. */
export const ornaments: Partial<Record<RouteName, string>> = {
  lookupInfo: 'the name of the product is built in',
  lookupActive: 'a service that cannot say whether it is there is tried',
  lookupEnableChatWidget: 'no chat is offered that might not be there',
  getSpinwheelActive: 'the tile refreshes instead; the wheel has its own address',
  getInviteBanners: 'pictures before the dialog; the dialog opens without them',
  getRefundBanners: 'pictures before the dialog; the dialog opens without them',
}

/** Calls that may well answer with nothing: what says so is believed until the page is opened again. */
export const mayBeNothing: Partial<Record<RouteName, string>> = {
  currentPromotion: 'a bonus can run without a promotion',
}
