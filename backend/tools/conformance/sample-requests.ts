import { randomUUID } from 'node:crypto'
import type { Routes } from '@tamlung/shared/contract/route-table'
import type { AskOptions } from './probe'

export type Name = keyof Routes

const page = { body: { page: 1, limit: 10 } }
/** Calls that change nothing, with their input. */
export const readable: Partial<Record<Name, AskOptions>> = {
  listStatements: page,
  searchStatements: page,
  listSlips: page,
  listInvites: page,
  listRefunds: page,
  getHistory: { body: { limit: 10, skip: 0 } },
  getQr: { params: { provider: 'KBANK' } },
}

const noCredential = { id: 'none', rawId: 'none', type: 'public-key', response: {} }

/** Requests that every backend has to refuse, so that they can be tried on a live one. */
export const refusable: Partial<Record<Name, AskOptions>> = {
  login: { body: { username: '0000000000', password: 'wrong' }, anonymous: true },
  verifyOtp: { body: { otpToken: 'x', otpCode: '000000' }, anonymous: true },
  createAccount: { body: {}, anonymous: true },
  updateBankAccountName: { body: { bankCode: 'NOBANK', bankAccountName: 'X' } },
  changePassword: { body: { oldPassword: randomUUID(), newPassword: '' } },
  transfer: { body: { from: 'WALLET', to: 'NOGAME', amount: 0.5 } },
  transferAll: { body: { to: 'NOGAME' } },
  withdraw: { body: { amount: 0.01 } },
  activateSlot: { params: { slotCode: 'NOGAME' } },
  getCredentials: { params: { slotCode: 'NOGAME' } },
  resetSlotPassword: { params: { slotCode: 'NOGAME' } },
  uploadSlip: {},
  uploadImage: {},
  uploadVideo: {},
  sendTrueLink: { body: { link: 'x' } },
  deleteQr: { params: { qrcodeId: 'none' } },
  createQr: { params: { provider: 'ZPAY' }, body: { amount: 0.5 } },
  addMoney: { body: { amount: 0.5 } },
  activateBonus: { params: { code: 'NOBONUS' } },
  findPromotion: { params: { code: 'NOPROMOTION' } },
  activatePromotion: { params: { code: 'NOPROMOTION' } },
  claimCoupon: { body: { coupon: 'no-such-coupon' } },
  getReceipt: { params: { id: 'none' } },
  setPlayLimit: { body: { kind: 'deposit', period: 'year', amount: 1 } },
  confirmPlayLimit: { body: { kind: 'deposit', period: 'day' } },
  askForPassword: { body: { phoneNumber: '12' } },
  setLostPassword: { body: { otpToken: 'none', otpCode: '000000', newPassword: 'none' } },
  beginPasskey: { body: { password: randomUUID() } },
  addPasskey: { body: { name: 'x', credential: noCredential } },
  removePasskey: { params: { id: 'none' }, body: { password: randomUUID() } },
  logInByPasskey: { body: { credential: noCredential }, anonymous: true },
  setPlayClock: { body: { every: 0 } },
  seePlayClock: { body: { answered: 'yes' } },
  listFlows: { params: { unit: 'year' } },
  listFlowsBetween: { params: { from: '2026-01-31', to: '2026-01-01' } },
  seeNotices: { body: { until: 'soon' } },
  subscribePush: { body: { endpoint: 'http://127.0.0.1/' } },
  unsubscribePush: { body: {} },
  startBreak: { body: { kind: 'timeout', length: 0 } },
  getSlipImage: { params: { reference: 'none' } },
  endSession: { params: { id: 'none' } },
  autoLogin: { params: { game: 'pg', username: 'nobody' } },
  autoLoginWithPassword: { params: { game: 'askmebet', username: 'nobody', password: 'x' } },
}

/** Calls that change the member for good. They are sent only with `--spend`. */
export const spendable: Partial<Record<Name, AskOptions>> = {
  spin: {},
  receiveInviteBonus: {},
  receiveRefund: {},
  addRefundToWallet: {},
  clearBonus: {},
}

/** Calls without which the product works too. */
export const additive: ReadonlySet<Name> = new Set<Name>([
  'logout',
  'receiveInviteBonus',
  'listSessions',
  'listActivity',
  'lockAccount',
  'endSession',
  'endOtherSessions',
  'lookupOffers',
  'lookupReceiptKeys',
  'getReceipt',
  'searchStatements',
  'listStatementMonths',
  'getPlayLimits',
  'setPlayLimit',
  'confirmPlayLimit',
  'startBreak',
  'askForPassword',
  'setLostPassword',
  'listPasskeys',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'beginConfirming',
  'beginPasskeyLogin',
  'logInByPasskey',
  'getPlayClock',
  'setPlayClock',
  'seePlayClock',
  'listFlows',
  'listFlowsBetween',
  'listNotices',
  'seeNotices',
  'getPushKey',
  'subscribePush',
  'unsubscribePush',
])
