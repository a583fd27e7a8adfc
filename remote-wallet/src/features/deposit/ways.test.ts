import type { DepositBank } from '@tamlung/shared/contract/routes/lookup'
import { waysOf } from './ways'

const bank = (bankCode: string, more: Partial<DepositBank> = {}): DepositBank => ({
  bankCode,
  bankType: 'BANK',
  mode: 'AUTO',
  bankAccountNo: '1234567890',
  ...more,
})

test('accounts to transfer to and providers of QR codes are told apart, two of one bank too', () => {
  const ways = waysOf({
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
  expect(ways.accounts.map(({ bankCode, mode }) => `${bankCode} ${mode}`)).toEqual([
    'SCB AUTO',
    'KBANK AUTO',
    'BCEL AUTO',
  ])
  expect(ways.offers.map(({ provider }) => provider)).toEqual(['KBANK', 'ZPAY'])
  expect(ways.names).toEqual(['qr', 'bank', 'slip'])
})

test('a payment provider that we do not know is neither an account nor a QR code', () => {
  const ways = waysOf({ banks: [bank('NEWPAY', { bankType: 'PAYMENT' })], wallets: [] })
  expect(ways.names).toEqual([])
})

test('gift accounts open the gift link, others are shown to transfer to', () => {
  const ways = waysOf({
    banks: [],
    wallets: [
      { walletAccountName: 'Gift', mode: 'GIFT' },
      { walletAccountName: 'Auto', mode: 'AUTO' },
    ],
  })
  expect(ways.names).toEqual(['bank', 'gift'])
  expect(ways.gifts).toHaveLength(1)
  expect(ways.wallets).toHaveLength(1)
})

test('what has neither number nor name is no account to transfer to, in manual mode neither', () => {
  const banks = [
    bank('SCB'),
    bank('ZPAY', { bankType: 'PAYMENT', bankAccountNo: null }),
    bank('NEW', { bankAccountNo: ' ', bankAccountName: '' }),
    bank('GSB', { bankAccountNo: null, bankAccountName: 'Tamlung' }),
  ]
  for (const isManual of [false, true])
    expect(waysOf({ banks, wallets: [], isManual }).accounts.map(one => one.bankCode)).toEqual([
      'SCB',
      'GSB',
    ])
})

test('in manual mode there is one way, with every account on it', () => {
  const ways = waysOf({
    banks: [bank('SCB'), bank('ZPAY', { bankType: 'PAYMENT' })],
    wallets: [{ walletAccountName: 'Gift', mode: 'gift' }],
    isManual: true,
  })
  expect(ways.names).toEqual(['manual'])
  expect(ways.accounts).toHaveLength(2)
})

test('a provider of QR codes without a number is no account to transfer to, in manual mode either', () => {
  const nameAlone = { bankAccountNo: null, bankAccountName: 'Tamlung' }
  const banks = [bank('SCB'), bank('ZPAY', { bankType: 'PAYMENT', ...nameAlone })]
  const ways = waysOf({ banks, wallets: [], isManual: true })
  expect(ways.accounts.map(({ bankCode }) => bankCode)).toEqual(['SCB'])
})
