import { createECDH, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Routes } from '@tamlung/shared/contract/route-table'
import { drawSlip } from '../../demonstration/seed/picture'
import { fileForm } from '../../testing/file-form'
import type { Ceremony } from '../../testing/software-authenticator'
import { gift, registration } from '../error-codes/stage'
import {
  ask,
  makePasskey,
  type Profile,
  type Scene,
  type Sessions,
  type Slips,
  type Statements,
  usernameAt,
  type Wallet,
} from './scene'

export interface GoodRequest {
  params?: Record<string, string>
  body?: unknown
}

type Make = (scene: Scene) => GoodRequest | Promise<GoodRequest>

const page = { body: { page: 1, limit: 10 } }
const nothing = () => ({})
const digits = () => String(randomInt(1e9, 1e10))

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(400)])

/** Builds a successful request for each operation, by the member's current state. */
export const goodRequests: Record<keyof Routes, Make> = {
  lookupBanks: nothing,
  lookupDeposit: nothing,
  lookupConditions: nothing,
  lookupAgreements: nothing,
  lookupInfo: nothing,
  lookupNotice: nothing,
  lookupContact: nothing,
  lookupWithdraw: nothing,
  lookupSlip: nothing,
  lookupSources: nothing,
  lookupActive: nothing,
  lookupRegisterOtp: nothing,
  lookupEnableChatWidget: nothing,
  lookupOffers: nothing,
  lookupReceiptKeys: nothing,
  validateAccount: () => ({ body: registration() }),
  createAccount: () => ({ body: registration() }),
  getProfile: nothing,
  listActivity: nothing,
  lockAccount: nothing,
  updateProfile: ({ member: { password } }) => ({
    body: {
      name: 'Another Name',
      bankCode: 'SCB',
      bankAccountName: 'TEST MEMBER',
      bankAccountNo: digits(),
      password,
    },
  }),
  async updateBankAccountName(scene) {
    const { bankAccount } = await ask<Profile>(scene, '/api/account/profile')
    return { body: { bankCode: bankAccount?.bankCode ?? '', bankAccountName: 'TEST MEMBER' } }
  },
  changePassword: ({ member: { password } }) => ({
    body: { oldPassword: password, newPassword: randomUUID() },
  }),
  login: ({ member: { username, password } }) => ({ body: { username, password } }),
  logout: nothing,
  listSessions: nothing,
  async endSession(scene) {
    const { stage, member } = scene
    await stage.backend.console.post(`/members/${member.id}/sessions`)
    const { sessions } = await ask<Sessions>(scene, '/api/account/sessions')
    const id = sessions?.find(({ isThis }) => !isThis)?.id ?? 'none'
    return { params: { id }, body: { password: member.password } }
  },
  endOtherSessions: ({ member: { password } }) => ({ body: { password } }),
  askForPassword: () => ({ body: { phoneNumber: registration().username } }),
  async setLostPassword({ stage: { backend } }) {
    const { username } = await backend.newMember()
    const { body } = await backend.caller.post('/api/account/lostPassword', {
      phoneNumber: username,
    })
    const { body: codes } = await backend.console.get(`/codes?phone=${username}`)
    const { otpToken } = body as { otpToken: string }
    const otpCode = (codes as { code: string }[])[0]?.code ?? ''
    return { body: { otpToken, otpCode, newPassword: 'another long one' } }
  },
  listPasskeys: nothing,
  beginPasskey: ({ member: { password } }) => ({ body: { password } }),
  async addPasskey({ member: { caller, password } }) {
    return { body: { name: 'x', credential: (await makePasskey(caller, password)).credential } }
  },
  async removePasskey({ member: { caller, password } }) {
    const { credential } = await makePasskey(caller, password)
    await caller.post('/api/account/passkeys', { name: 'x', credential })
    const { body } = await caller.get('/api/account/passkeys')
    const { passkeys } = body as { passkeys: { id: string }[] }
    return { params: { id: passkeys[0]?.id ?? 'none' }, body: { password } }
  },
  beginConfirming: nothing,
  beginPasskeyLogin: nothing,
  async logInByPasskey({ stage: { backend } }) {
    const { caller, password } = await backend.newMember()
    const { device, credential } = await makePasskey(caller, password)
    await caller.post('/api/account/passkeys', { name: 'x', credential })
    const { body } = await backend.caller.post('/api/login/passkey/begin')
    return { body: { credential: device.use(body as Ceremony) } }
  },
  sendOtp: () => ({ body: { phoneNumber: registration().username } }),
  async verifyOtp({ stage }) {
    const { otpToken, code } = await stage.sendCode()
    return { body: { otpToken, otpCode: code } }
  },
  getWallet: nothing,
  refreshSlots: nothing,
  async activateSlot(scene) {
    const { slots = [] } = await ask<Wallet>(scene, '/api/wallet')
    return { params: { slotCode: slots.find(({ isActive }) => !isActive)?.code ?? 'PG' } }
  },
  getCredentials: () => ({ params: { slotCode: 'PG' } }),
  resetSlotPassword: () => ({ params: { slotCode: 'PG' } }),
  addMoney: () => ({ body: { amount: 50 } }),
  transfer: () => ({ body: { from: 'WALLET', to: 'PG', amount: 10 } }),
  transferAll: () => ({ body: { to: 'WALLET' } }),
  withdraw: () => ({ body: { amount: 100 } }),
  async withdrawAll(scene) {
    const { wallet, slots = [] } = await ask<Wallet>(scene, '/api/wallet')
    const all = slots.reduce((sum, { amount }) => sum + (amount ?? 0), wallet?.amount ?? 0)
    return { body: { amount: Math.round(all * 100) / 100 } }
  },
  uploadSlip: () => ({ body: fileForm(drawSlip(randomInt(1e6))) }),
  sendTrueLink: () => ({ body: gift(randomUUID().replaceAll('-', '').slice(0, 16)) }),
  getQr: () => ({ params: { provider: 'ZPAY' } }),
  createQr: () => ({ params: { provider: 'ZPAY' }, body: { amount: 100 } }),
  async deleteQr(scene) {
    await ask(scene, '/api/qrcode/ZPAY', { amount: 100 })
    const { qrcodeId } = await ask<{ qrcodeId: string | null }>(scene, '/api/qrcode/ZPAY')
    return { params: { qrcodeId: qrcodeId ?? 'none' } }
  },
  listInvites: () => page,
  getInviteBonus: nothing,
  getInviteBanners: nothing,
  receiveInviteBonus: nothing,
  listRefunds: () => page,
  checkRefund: nothing,
  receiveRefund: nothing,
  addRefundToWallet: nothing,
  getRefundBanners: nothing,
  listBonuses: nothing,
  activateBonus: () => ({ params: { code: 'DAILY' } }),
  checkActiveBonus: nothing,
  checkBonusMinimum: nothing,
  clearBonus: nothing,
  currentPromotion: nothing,
  findPromotion: () => ({ params: { code: 'SONGKRAN' } }),
  activatePromotion: () => ({ params: { code: 'SONGKRAN' } }),
  listStatements: () => page,
  searchStatements: () => page,
  listStatementMonths: nothing,
  listSlips: () => page,
  getPlayLimits: nothing,
  setPlayLimit: () => ({ body: { kind: 'deposit', period: 'month', amount: 1_000_000 } }),
  async confirmPlayLimit(scene) {
    await ask(scene, '/api/limits', { kind: 'play', period: 'day', amount: 1_000_000 })
    await ask(scene, '/api/limits', { kind: 'play', period: 'day', amount: null })
    await scene.stage.backend.console.post(`/members/${scene.member.id}/limits-ready`)
    return { body: { kind: 'play', period: 'day' } }
  },
  getPlayClock: nothing,
  setPlayClock: () => ({ body: { every: 30 } }),
  seePlayClock: () => ({ body: { answered: true } }),
  listNotices: nothing,
  seeNotices: () => ({ body: { until: new Date().toISOString() } }),
  getPushKey: nothing,
  subscribePush: () => ({
    body: {
      endpoint: `https://push.test/${randomUUID()}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
      kinds: [],
      hidesAmounts: true,
      language: 'th',
    },
  }),
  unsubscribePush: () => ({ body: { endpoint: 'https://push.test/none' } }),
  listFlows: () => ({ params: { unit: 'month' } }),
  listFlowsBetween: () => ({ params: { from: '2026-01-01', to: '2026-03-31' } }),
  startBreak: () => ({ body: { kind: 'timeout', length: 1 } }),
  async getReceipt(scene) {
    await ask(scene, '/api/wallet/add', { amount: 50 })
    const { statements = [] } = await ask<Statements>(scene, '/api/statement', page.body)
    return { params: { id: statements[0]?._id ?? 'none' } }
  },
  async getSlipImage(scene) {
    await ask(scene, '/api/wallet/slip', fileForm(drawSlip(randomInt(1e6))))
    const { slips = [] } = await ask<Slips>(scene, '/api/statement/slip', page.body)
    return { params: { reference: slips[0]?.reference ?? 'none' } }
  },
  getSpinwheelSetup: nothing,
  spin: nothing,
  listCoupons: nothing,
  claimCoupon: ({ member: { coupons } }) => ({ body: { coupon: coupons[0] ?? 'none' } }),
  getSpinwheelActive: nothing,
  autoLogin: async scene => ({
    params: { game: 'pg', username: (await usernameAt(scene, 'PG')).username },
  }),
  async autoLoginWithPassword(scene) {
    const { username, password } = await usernameAt(scene, 'ASKMEBET')
    return { params: { game: 'askmebet', username, password } }
  },
  getChatConfig: nothing,
  sendMessage: () => ({
    body: {
      clientId: randomUUID(),
      sender: 'customer',
      message: { message_type: 'text', payload: { message: 'hello' } },
    },
  }),
  getHistory: () => ({ body: { limit: 10, skip: 0 } }),
  listTalks: () => ({ body: { limit: 10, skip: 0 } }),
  async readTalk(scene) {
    const talks = await ask<{ id: string }[]>(scene, '/api/chat/talks', { limit: 1, skip: 0 })
    const newest = Array.isArray(talks) ? talks[0]?.id : undefined
    return { body: { talk: newest ?? '1', limit: 10, skip: 0 } }
  },
  uploadImage: () => ({ body: fileForm(drawSlip(randomInt(1e6))) }),
  uploadFile: () => ({ body: fileForm('%PDF-1.7\n') }),
  uploadVideo: () => ({ body: fileForm(mp4) }),
  markRead: () => ({ body: {} }),
  trackEvents: () => ({
    body: {
      guestId: 'g'.repeat(32),
      events: [{ name: 'added to cart', data: { sku: '12' }, ago: 0 }],
    },
  }),
  leaveContact: () => ({ body: { guestId: 'g'.repeat(32), contact: '0812345678' } }),
}
