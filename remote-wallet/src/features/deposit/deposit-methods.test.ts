/** @jest-environment node */
import type { DepositBank } from '@tamlung/shared/contract/routes/lookup-money'
import { depositMethodsOf } from './deposit-methods'

const bank = (bankCode: string, more: Partial<DepositBank> = {}): DepositBank => ({
  bankCode,
  bankType: 'BANK',
  mode: 'AUTO',
  bankAccountNo: '1234567890',
  ...more,
})

test('separates bank accounts from QR providers', () => {
  const methods = depositMethodsOf({
    banks: [
      bank('SCB'),
      bank('KBANK'),
      bank('KBANK', { mode: 'SMS' }),
      bank('ZPAY', { bankType: 'PAYMENT' }),
      bank('BCEL', { currency: 'LAK' }),
    ],
    wallets: [],
    isManual: false,
  })
  expect(methods.accounts.map(({ bankCode, mode }) => `${bankCode} ${mode}`)).toEqual([
    'SCB AUTO',
    'KBANK AUTO',
    'BCEL AUTO',
  ])
  expect(methods.qrAccounts.map(({ provider }) => provider)).toEqual(['KBANK', 'ZPAY'])
  expect(methods.names).toEqual(['qr', 'bank', 'slip'])
})

test('puts accounts in the wallet’s currency first', () => {
  const banks = [bank('SCB', { currency: 'BAHT' }), bank('OLD'), bank('BCEL', { currency: 'LAK' })]
  const codes = depositMethodsOf({ banks, wallets: [] }, 'LAK').accounts.map(
    ({ bankCode }) => bankCode,
  )
  expect(codes).toEqual(['OLD', 'BCEL', 'SCB'])
})

test('treats an unknown provider as neither account nor QR', () => {
  const methods = depositMethodsOf({
    banks: [bank('NEWPAY', { bankType: 'PAYMENT' })],
    wallets: [],
  })
  expect(methods.names).toEqual([])
})

test('links gift accounts and shows other accounts', () => {
  const methods = depositMethodsOf({
    banks: [],
    wallets: [
      { walletAccountName: 'Gift', mode: 'GIFT' },
      { walletAccountName: 'Auto', mode: 'AUTO' },
    ],
  })
  expect(methods.names).toEqual(['bank', 'gift'])
  expect(methods.gifts).toHaveLength(1)
  expect(methods.wallets).toHaveLength(1)
})

test('drops an account without number and name', () => {
  const banks = [
    bank('SCB'),
    bank('ZPAY', { bankType: 'PAYMENT', bankAccountNo: null }),
    bank('NEW', { bankAccountNo: ' ', bankAccountName: '' }),
    bank('GSB', { bankAccountNo: null, bankAccountName: 'Tamlung' }),
  ]
  for (const isManual of [false, true])
    expect(
      depositMethodsOf({ banks, wallets: [], isManual }).accounts.map(one => one.bankCode),
    ).toEqual(['SCB', 'GSB'])
})

test('shows all accounts as one method in manual mode', () => {
  const methods = depositMethodsOf({
    banks: [bank('SCB'), bank('ZPAY', { bankType: 'PAYMENT' })],
    wallets: [{ walletAccountName: 'Gift', mode: 'gift' }],
    isManual: true,
  })
  expect(methods.names).toEqual(['manual'])
  expect(methods.accounts).toHaveLength(2)
})

test('drops a QR provider without a number in manual mode', () => {
  const nameAlone = { bankAccountNo: null, bankAccountName: 'Tamlung' }
  const banks = [bank('SCB'), bank('ZPAY', { bankType: 'PAYMENT', ...nameAlone })]
  const methods = depositMethodsOf({ banks, wallets: [], isManual: true })
  expect(methods.accounts.map(({ bankCode }) => bankCode)).toEqual(['SCB'])
})
