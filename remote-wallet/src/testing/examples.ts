import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { GameAccount, WalletReply } from '@tamlung/shared/contract/routes/wallet'

export function exampleGame(code: string, more: Partial<GameAccount> = {}): GameAccount {
  return {
    code,
    name: `Game ${code}`,
    isActive: true,
    amount: hundredths(10_000),
    ftWalletSlot: 1,
    category: 'slot',
    web: `https://play.example/${code}`,
    ...more,
  }
}

export function exampleWallet(more: Partial<WalletReply> = {}): WalletReply {
  return {
    profile: { _id: '7', username: '0812345678', name: 'Somchai', coin: 3 },
    bankAccount: {
      bankCode: 'SCB',
      bankAccountName: 'SOMCHAI DEE',
      bankAccountNo: '1234567890',
      bank: { nameTH: 'ไทยพาณิชย์', nameEN: 'SCB' },
    },
    wallet: { amount: hundredths(50_000) },
    invite: { amount: hundredths(12_500), success: 3, fail: 1 },
    slots: [exampleGame('PG'), exampleGame('JOKER', { isActive: false, amount: null })],
    ...more,
  }
}
