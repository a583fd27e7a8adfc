/** @jest-environment node */
import * as z from 'zod/mini'
import type { Schema } from '../define-route'
import { getProfile } from '../routes/account'
import { checkActiveBonus } from '../routes/bonus'
import { listInvites } from '../routes/invite'
import { lookupNotice } from '../routes/lookup'
import { getQr } from '../routes/qr'
import { listRefunds } from '../routes/refund'
import { getSpinwheelActive } from '../routes/spinwheel'
import { listSlips, listStatements } from '../routes/statement'
import { getWallet } from '../routes/wallet'

function read<S extends Schema>(schema: S, value: unknown): z.output<S> {
  return z.decode(schema, value as z.input<S>)
}

test.each([
  null,
  '',
  {},
  [],
  false,
  { notice: null },
  { notice: '' },
  { notice: [] },
  { notice: {} },
  { notice: null, __v: 0 },
  { success: true, data: null },
])('reads %j as no notice, without blocking the bonus', reply => {
  expect(read(lookupNotice.reply, reply)).toEqual({ notice: '' })
})

test.each([
  [null, false],
  ['', false],
  [{}, false],
  [[], false],
  [false, false],
  [{ status: '', type: '' }, false],
  [{ status: 'success', message: 'none', data: null }, false],
  [{ status: true, message: 'none', data: null }, false],
  [{ status: 1, type: 'day', data: null }, true],
  [{ status: null, type: null }, false],
  [{ status: null, __v: 0 }, false],
  [{ status: 'INACTIVE' }, false],
  [{ status: 'none', type: '' }, false],
  [{ status: '0' }, false],
  [{ status: 'ACTIVE', type: 'day' }, true],
  [{ status: 'true', type: 'week' }, true],
])('reads from %j whether a bonus is active', (reply, status) => {
  expect(read(checkActiveBonus.reply, reply)).toMatchObject({ status })
})

test.each([null, '', {}, [], false, { success: true, data: null }])(
  'reads %j as no QR code',
  reply => {
    expect(read(getQr.reply, reply)).toEqual({ hasQrcode: false })
  },
)

test.each([
  ['statements', listStatements.reply],
  ['slips', listSlips.reply],
  ['invites', listInvites.reply],
  ['refunds', listRefunds.reply],
] as const)('reads a page of %s sent as a bare list', (name, schema) => {
  expect(read(schema as Schema, [{ createdAt: '2026-11-20' }])).toMatchObject({
    [name]: [{ createdAt: '2026-11-20' }],
  })
})

test.each([[{ _id: '7', username: '0812345678', name: 'Somchai' }], [{ username: '0812345678' }]])(
  'reads a profile sent without its name: %j',
  reply => {
    expect(read(getProfile.reply, reply)).toMatchObject({ profile: reply })
  },
)

test.each([
  [{ active: true }, true],
  [{ isActive: 1 }, true],
  [{ status: true }, true],
  [{ result: 'true' }, true],
  [{ activeSpinwheel: { name: 'Lucky' } }, true],
  [{ activeSpinwheel: null }, false],
  [{ activeSpinwheel: false }, false],
  [{ activeSpinwheel: 0 }, false],
  [{ activeSpinwheel: [] }, false],
  [{ activeSpinwheel: true }, true],
  [{ status: true, activeSpinwheel: null }, false],
  [{ status: false }, false],
  [true, true],
  [{ message: 'busy' }, null],
])('reads from %j whether there is a wheel', (reply, active) => {
  expect(read(getSpinwheelActive.reply, reply)).toEqual({ active })
})

test.each([
  ['with the wallet', { wallet: { amount: 5, currency: 'LAK' } }],
  [
    'of the bank account, where the wallet says nothing in its own field',
    { wallet: { amount: 5, currency: '' }, bankAccount: { currency: 'LAK' } },
  ],
  ['of the bank account', { wallet: { amount: 5 }, bankAccount: { currency: 'LAK' } }],
  ['of the member', { wallet: { amount: 5 }, profile: { currency: 'LAK' } }],
  ['beside all of it', { wallet: { amount: 5 }, currency: 'LAK' }],
])('reads the currency sent %s', (_, reply) => {
  const { wallet } = read(getWallet.reply, { slots: [], ...reply })
  expect(wallet).toMatchObject({ amount: 500, currency: 'LAK' })
})

test('reads the total of a page as a number or as text', () => {
  for (const total of [30, '30'])
    expect(read(listStatements.reply, { statements: [], total })).toEqual({
      statements: [],
      total: 30,
    })
})

test('reads null rows beside a total of zero as empty', () => {
  for (const total of [0, '0'])
    expect(read(listStatements.reply, { statements: null, total })).toEqual({
      statements: [],
      total: 0,
    })
  expect(() => read(listStatements.reply, { statements: null, total: 3 })).toThrow()
})
