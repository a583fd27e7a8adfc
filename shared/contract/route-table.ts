import * as account from './routes/account'
import * as activity from './routes/activity'
import * as autoLogin from './routes/auto-login'
import * as bonus from './routes/bonus'
import * as chat from './routes/chat'
import * as invite from './routes/invite'
import * as login from './routes/login'
import * as lookup from './routes/lookup'
import * as lookupMoney from './routes/lookup-money'
import * as lostPassword from './routes/lost-password'
import * as notices from './routes/notices'
import * as passkeys from './routes/passkeys'
import * as playClock from './routes/play-clock'
import * as playLimits from './routes/play-limits'
import * as push from './routes/push'
import * as qr from './routes/qr'
import * as refund from './routes/refund'
import * as registration from './routes/registration'
import * as sessions from './routes/sessions'
import * as spinwheel from './routes/spinwheel'
import * as statement from './routes/statement'
import * as statementSearch from './routes/statement-search'
import * as wallet from './routes/wallet'

/** Every call of the product, for the server and the tools. Browsers import single areas instead. */
export const routes = {
  lookupBanks: lookup.lookupBanks,
  lookupDeposit: lookupMoney.lookupDeposit,
  lookupConditions: lookup.lookupConditions,
  lookupAgreements: lookup.lookupAgreements,
  lookupInfo: lookup.lookupInfo,
  lookupNotice: lookup.lookupNotice,
  lookupContact: lookup.lookupContact,
  lookupWithdraw: lookupMoney.lookupWithdraw,
  lookupSlip: lookupMoney.lookupSlip,
  lookupSources: lookup.lookupSources,
  lookupActive: lookup.lookupActive,
  lookupRegisterOtp: lookup.lookupRegisterOtp,
  lookupEnableChatWidget: lookup.lookupEnableChatWidget,
  lookupOffers: lookup.lookupOffers,
  lookupReceiptKeys: lookup.lookupReceiptKeys,
  validateAccount: registration.validateAccount,
  createAccount: registration.createAccount,
  getProfile: account.getProfile,
  updateProfile: account.updateProfile,
  updateBankAccountName: account.updateBankAccountName,
  changePassword: account.changePassword,
  login: login.login,
  logout: login.logout,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  listActivity: activity.listActivity,
  lockAccount: activity.lockAccount,
  sendOtp: registration.sendOtp,
  verifyOtp: registration.verifyOtp,
  getWallet: wallet.getWallet,
  refreshSlots: wallet.refreshSlots,
  activateSlot: wallet.activateSlot,
  getCredentials: wallet.getCredentials,
  resetSlotPassword: wallet.resetSlotPassword,
  addMoney: wallet.addMoney,
  transfer: wallet.transfer,
  transferAll: wallet.transferAll,
  withdraw: wallet.withdraw,
  withdrawAll: wallet.withdrawAll,
  uploadSlip: wallet.uploadSlip,
  sendTrueLink: wallet.sendTrueLink,
  getQr: qr.getQr,
  createQr: qr.createQr,
  deleteQr: qr.deleteQr,
  listInvites: invite.listInvites,
  getInviteBonus: invite.getInviteBonus,
  getInviteBanners: invite.getInviteBanners,
  receiveInviteBonus: invite.receiveInviteBonus,
  listRefunds: refund.listRefunds,
  checkRefund: refund.checkRefund,
  receiveRefund: refund.receiveRefund,
  addRefundToWallet: refund.addRefundToWallet,
  getRefundBanners: refund.getRefundBanners,
  listBonuses: bonus.listBonuses,
  activateBonus: bonus.activateBonus,
  checkActiveBonus: bonus.checkActiveBonus,
  checkBonusMinimum: bonus.checkBonusMinimum,
  clearBonus: bonus.clearBonus,
  currentPromotion: bonus.currentPromotion,
  findPromotion: bonus.findPromotion,
  activatePromotion: bonus.activatePromotion,
  listStatements: statement.listStatements,
  searchStatements: statementSearch.searchStatements,
  listStatementMonths: statementSearch.listStatementMonths,
  listSlips: statement.listSlips,
  getSlipImage: statement.getSlipImage,
  getReceipt: statement.getReceipt,
  askForPassword: lostPassword.askForPassword,
  setLostPassword: lostPassword.setLostPassword,
  listPasskeys: passkeys.listPasskeys,
  beginPasskey: passkeys.beginPasskey,
  addPasskey: passkeys.addPasskey,
  removePasskey: passkeys.removePasskey,
  beginConfirming: passkeys.beginConfirming,
  beginPasskeyLogin: passkeys.beginPasskeyLogin,
  logInByPasskey: passkeys.logInByPasskey,
  getPlayLimits: playLimits.getPlayLimits,
  setPlayLimit: playLimits.setPlayLimit,
  confirmPlayLimit: playLimits.confirmPlayLimit,
  startBreak: playLimits.startBreak,
  getPlayClock: playClock.getPlayClock,
  setPlayClock: playClock.setPlayClock,
  seePlayClock: playClock.seePlayClock,
  listFlows: playClock.listFlows,
  listFlowsBetween: playClock.listFlowsBetween,
  listNotices: notices.listNotices,
  seeNotices: notices.seeNotices,
  getPushKey: push.getPushKey,
  subscribePush: push.subscribePush,
  unsubscribePush: push.unsubscribePush,
  getSpinwheelSetup: spinwheel.getSpinwheelSetup,
  spin: spinwheel.spin,
  listCoupons: spinwheel.listCoupons,
  claimCoupon: spinwheel.claimCoupon,
  getSpinwheelActive: spinwheel.getSpinwheelActive,
  autoLogin: autoLogin.autoLogin,
  autoLoginWithPassword: autoLogin.autoLoginWithPassword,
  getChatConfig: chat.getChatConfig,
  sendMessage: chat.sendMessage,
  getHistory: chat.getHistory,
  listTalks: chat.listTalks,
  readTalk: chat.readTalk,
  uploadImage: chat.uploadImage,
  uploadVideo: chat.uploadVideo,
  uploadFile: chat.uploadFile,
  markRead: chat.markRead,
  leaveContact: chat.leaveContact,
  trackEvents: chat.trackEvents,
} as const

export type Routes = typeof routes
