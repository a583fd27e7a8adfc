import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { Currency } from '@tamlung/shared/contract/editions'
import type {
  DepositBank,
  lookupDeposit,
  WalletAccount,
} from '@tamlung/shared/contract/routes/lookup-money'
import { type QrProvider, qrProviders } from '@tamlung/shared/contract/routes/qr'
import { walletCurrency } from '@tamlung/shared/session/wallet-currency'

export const depositMethodNames = ['qr', 'bank', 'slip', 'gift', 'manual'] as const
export type DepositMethodName = (typeof depositMethodNames)[number]

export type QrAccount = { provider: QrProvider; bank: DepositBank }

export type DepositMethods = {
  names: readonly DepositMethodName[]
  accounts: readonly DepositBank[]
  qrAccounts: readonly QrAccount[]
  gifts: readonly WalletAccount[]
  /** Wallet accounts that take transfers. */
  wallets: readonly WalletAccount[]
}

/** The account with its provider if it makes QR codes; empty for one that takes transfers only. */
function qrAccountOf(bank: DepositBank): QrAccount[] {
  const provider = qrProviders.find(code => code === bank.bankCode)
  const makesCodes = bank.bankType === 'PAYMENT' || bank.mode === 'SMS'
  return provider && makesCodes ? [{ provider, bank }] : []
}

function firstOfEach(qrAccounts: readonly QrAccount[]): QrAccount[] {
  return qrAccounts.filter(
    (account, at) => qrAccounts.findIndex(({ provider }) => provider === account.provider) === at,
  )
}

/** Transfers need a number or a name; for a provider of QR codes the name alone is not enough. */
const takesTransfers = (bank: DepositBank) =>
  bank.bankAccountNo?.trim() || (bank.bankAccountName?.trim() && qrAccountOf(bank).length === 0)

/** The deposit methods of the server's configuration, in display order; accounts in the wallet's currency come first. */
export function depositMethodsOf(
  { wallets, isManual, ...reply }: ReplyOf<typeof lookupDeposit>,
  currency: Currency | null = walletCurrency.now(),
): DepositMethods {
  const isOther = (bank: DepositBank) => Number(bank.currency != null && bank.currency !== currency)
  const banks = currency ? [...reply.banks].sort((a, b) => isOther(a) - isOther(b)) : reply.banks
  const qrAccounts = firstOfEach(banks.flatMap(qrAccountOf))
  const payable = banks.filter(takesTransfers)
  const accounts = payable.filter(
    bank => bank.bankType !== 'PAYMENT' && qrAccountOf(bank).length === 0,
  )
  const gifts = wallets.filter(({ mode }) => mode?.toLowerCase() === 'gift')
  const others = wallets.filter(({ mode }) => mode?.toLowerCase() !== 'gift')
  const available: Record<DepositMethodName, boolean> = {
    manual: isManual === true,
    qr: isManual !== true && qrAccounts.length > 0,
    bank: isManual !== true && accounts.length + others.length > 0,
    slip: isManual !== true && accounts.length > 0,
    gift: isManual !== true && gifts.length > 0,
  }
  return {
    names: depositMethodNames.filter(name => available[name]),
    // In manual mode staff credit the deposits, even of accounts that otherwise do so automatically.
    accounts: isManual === true ? payable.map(bank => ({ ...bank, mode: null })) : accounts,
    qrAccounts,
    gifts,
    wallets: isManual === true ? wallets : others,
  }
}
