/** @jest-environment node */
import * as z from 'zod/mini'
import type { Route } from './define-route'
import { updateBankAccountName, updateProfile } from './routes/account'
import { createAccount, verifyOtp } from './routes/registration'
import { claimCoupon } from './routes/spinwheel'

/** The length of a signed value, or of a whole record, that a client must send back unchanged. */
const given = 'x'.repeat(1_000)
const account = { name: 'S', bankAccountName: 'S D', bankAccountNo: '1' }

test.each([
  [claimCoupon, { coupon: given }],
  [verifyOtp, { otpToken: given, otpCode: '1' }],
  [updateProfile, { ...account, bankCode: given }],
  [updateBankAccountName, { bankAccountName: 'S D', bankCode: given }],
  [
    createAccount,
    {
      ...account,
      username: '1',
      password: '1',
      bankCode: given,
      sourceCode: given,
      otpToken: given,
    },
  ],
])('returns a server’s token unchanged whatever its length: %#', (route: Route, sent) => {
  expect(JSON.stringify(route.body && z.encode(route.body, sent))).toContain(given)
})
