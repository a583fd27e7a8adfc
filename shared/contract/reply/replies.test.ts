/** @jest-environment node */
import * as z from 'zod/mini'
import type { Schema } from '../define-route'
import { getProfile } from '../routes/account'
import { checkActiveBonus, currentPromotion, findPromotion } from '../routes/bonus'
import { getHistory } from '../routes/chat'
import {
  lookupBanks,
  lookupEnableChatWidget,
  lookupNotice,
  lookupRegisterOtp,
} from '../routes/lookup'
import { qrStatus } from '../routes/qr'
import { refundCheck } from '../routes/refund'
import { coupon, couponReference, listCoupons, spin, spinwheelSetup } from '../routes/spinwheel'
import { listStatements } from '../routes/statement'
import { credentials, walletReply } from '../routes/wallet'

function read<S extends Schema>(schema: S, value: unknown): z.output<S> {
  return z.decode(schema, value as z.input<S>)
}

function fits(schema: Schema, value: unknown): boolean {
  return z.safeDecode(schema, value as never).success
}

const wallet = { wallet: { amount: '1250.50' }, slots: [] }

test.each([[[]], [{}], [''], [false], [null]])('reads %j as no wheel', activeSpinwheel => {
  expect(read(spinwheelSetup, { activeSpinwheel, userCoin: 2 })).toEqual({
    activeSpinwheel: null,
    userCoin: 2,
  })
})

test('reads a list under the name of its items', () => {
  const prize = { prize: { name: 'Cap' } }
  expect(read(listCoupons.reply, { coupons: [prize] })).toMatchObject([prize])
  expect(read(lookupBanks.reply, { banks: [{ code: 'SCB' }, null] })).toMatchObject({
    0: { code: 'SCB' },
    unread: 1,
  })
  expect(read(getHistory.reply, { history: [{ message: 'Hi' }] })).toHaveLength(1)
})

test('reads a spin result sent without a wrapper', () => {
  const result = { code: 'B', label: 'Cap', remainingCoin: 2 }
  expect(read(spin.reply, result)).toEqual(read(spin.reply, { result }))
  expect(read(spin.reply, { success: true, result }).result).toEqual(result)
  const unnamed = { code: 'B', remainingCoin: 2 }
  expect(read(spin.reply, unnamed).result).toEqual(unnamed)
  for (const nothing of [{}, null, [], { code: 0, message: 'ok' }])
    expect(read(spin.reply, nothing).result).toBeUndefined()
})

test('reads a promotion with or without its name', () => {
  const promotion = { percentFail: 30, description: 'A' }
  for (const { reply } of [findPromotion, currentPromotion])
    expect(read(reply, { promotion })).toEqual(read(reply, promotion))
  expect(read(findPromotion.reply, { percentFail: 0 })).toEqual({ percentFail: 0 })
  for (const nothing of [
    null,
    '',
    { promotion: null },
    [],
    {},
    false,
    { promotion: [] },
    { success: true, message: 'none', data: null },
    { code: 200, message: 'none', data: null },
    { code: '', percentFail: 0, description: '' },
  ]) {
    expect(read(currentPromotion.reply, nothing)).toEqual({ promotion: null })
    expect(read(findPromotion.reply, nothing)).toBeNull()
  }
  for (const odd of ['Fifty more', 7, [7]]) expect(fits(currentPromotion.reply, odd)).toBe(false)
})

test.each([
  ['registerOTP', lookupRegisterOtp.reply],
  ['enableChatWidget', lookupEnableChatWidget.reply],
])('reads the flag %s sent without a wrapper', (name, reply) => {
  expect(read(reply, true)).toEqual({ [name]: true })
  expect(read(reply, '0')).toEqual({ [name]: false })
  for (const odd of [null, 'perhaps', [], '']) expect(fits(reply, odd)).toBe(false)
})

test('keeps position and money of a game in an unknown group', () => {
  const slots = [{ code: 'X', name: 'X', isActive: true, amount: 5, category: 'fishing' }]
  expect(read(walletReply, { ...wallet, slots }).slots).toMatchObject([
    { code: 'X', category: 'slot', amount: 500 },
  ])
})

test('keeps a game with odd fields', () => {
  const odd = { code: 7, name: null, isActive: 1, ftWalletSlot: '0.5', amount: 'x', web: {} }
  const { slots } = read(walletReply, { ...wallet, slots: [odd, null] })
  // The name is filled in because a member who moves money to a game must see the destination.
  expect(slots).toMatchObject({
    0: { code: '7', name: '7', isActive: true, ftWalletSlot: 0.5, amount: null, web: null },
    unread: 1,
  })
})

test('labels a slice without a label by its code', () => {
  const slices = [{ code: 7, label: null }, { label: 'Cap' }]
  expect(
    read(spinwheelSetup, { activeSpinwheel: { slices } }).activeSpinwheel?.slices,
  ).toMatchObject([{ label: '7' }, { label: 'Cap' }])
})

test.each([
  { profile: null, invite: [] },
  { profile: { _id: 5, coin: '12.5', createdAt: 1 }, wallet: { amount: 1, currency: 'THB' } },
  { bankAccount: 'SCB', invite: { amount: '3' }, slots: null },
])('keeps a page when %j has an odd field', odd => {
  expect(fits(walletReply, { ...wallet, ...odd })).toBe(true)
})

test('marks a wallet without games as incomplete', () => {
  expect(read(walletReply, { ...wallet, slots: null }).slots.unread).toBe(1)
})

test('maps result and bonus of a refund check', () => {
  const check = read(refundCheck, { result: 1, bonus: null, refundAmount: 12.5 })
  expect(check).toMatchObject({ hasRefund: true, hasBonus: false, refundAmount: 1250 })
  const named = read(refundCheck, { hasRefund: true, hasBonus: 'true', refundAmount: 12.5 })
  expect(named).toMatchObject({ hasRefund: true, hasBonus: true, refundAmount: 1250 })
  expect(fits(refundCheck, {})).toBe(false)
})

test('claims a coupon without an id by its fields', () => {
  const given = { prize: { name: 'Cap', slice: 'B' }, amount: '10' }
  const read = z.decode(coupon, given)
  expect(read.prize?.slice?.label).toBe('B')
  expect(couponReference(read)).toEqual(given)
  expect(couponReference(z.decode(coupon, { ...given, code: 12 }))).toBe('12')
  expect(couponReference(z.decode(coupon, { ...given, _id: '', code: 'C1' }))).toBe('C1')
  expect(z.encode(coupon, { ...read, _id: 'c' })).not.toHaveProperty('given')
})

test('converts form fields of a game to text or drops them', () => {
  const event = { token: 5, debug: false, nested: {}, name: 'a' }
  expect(read(credentials, { username: 'u', event }).event).toEqual({
    token: '5',
    debug: 'false',
    name: 'a',
  })
  expect(read(credentials, { username: 'u', event: 'a' }).event ?? null).toBeNull()
})

test.each<[string, Schema, unknown[]]>([
  ['wheel', spinwheelSetup, [null, {}, { activeSpinwheel: 'x' }, 'x', { userCoin: 3 }]],
  ['coupons', listCoupons.reply, [null, {}, { coupons: null }, { invites: [] }]],
  ['statement', listStatements.reply, [null, {}, { statements: null }, { total: 0 }]],
  ['QR code', qrStatus, ['x', [7], { message: 'busy' }, { hasQrcode: 'perhaps' }]],
  ['notice', lookupNotice.reply, [[7], { notice: [7] }, { message: 'busy' }]],
  [
    'active bonus',
    checkActiveBonus.reply,
    ['x', [7], { message: 'busy' }, { status: 'soon' }, { type: 'day' }],
  ],
  ['profile', getProfile.reply, [null, {}, [], { message: 'busy' }]],
])('a reply of the wrong kind says nothing of the %s', (_, schema, replies) => {
  for (const reply of replies) expect(fits(schema, reply)).toBe(false)
})

test.each(['Play it ten times.', 'เล่นครบ 10 เท่า\nถอนได้ไม่เกิน %percentFail% %\r\n\t– จบ 🎰', '10x'])(
  'reads a notice sent as bare text: %p',
  reply => {
    expect(read(lookupNotice.reply, reply)).toEqual({ notice: reply })
  },
)

test.each([
  ['with a control', ')]}\u0000 not what you asked for {{{'],
  ['that was no text', 'PK\ufffd\ufffd a'],
  ['of markup alone', ' <hr/> '],
  ['of signs alone', ')]}, {{{'],
  ['without end', 'a '.repeat(20_000)],
])('a bare text %s is no notice', (_, reply) => {
  expect(fits(lookupNotice.reply, reply)).toBe(false)
})
