import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { Currency } from '@tamlung/shared/contract/editions'
import type {
  DepositBank,
  lookupDeposit,
  WalletAccount,
} from '@tamlung/shared/contract/routes/lookup-money'
import { type QrProvider, qrProviders } from '@tamlung/shared/contract/routes/qr'
import { walletCurrency } from '@tamlung/shared/session/wallet-currency'

export const wayNames = ['qr', 'bank', 'slip', 'gift', 'manual'] as const
export type WayName = (typeof wayNames)[number]

export type QrAccount = { provider: QrProvider; bank: DepositBank }

export type Ways = {
  names: readonly WayName[]
  accounts: readonly DepositBank[]
  offers: readonly QrAccount[]
  gifts: readonly WalletAccount[]
  /** Wallet accounts that take transfers. */
  wallets: readonly WalletAccount[]
}

/** The account with its provider if it makes QR codes; empty for one that takes transfers only. */
function offerOf(bank: DepositBank): QrAccount[] {
  const provider = qrProviders.find(code => code === bank.bankCode)
  const makesCodes = bank.bankType === 'PAYMENT' || bank.mode === 'SMS'
  return provider && makesCodes ? [{ provider, bank }] : []
}

function firstOfEach(offers: readonly QrAccount[]): QrAccount[] {
  return offers.filter(
    (offer, at) => offers.findIndex(({ provider }) => provider === offer.provider) === at,
  )
}

/** Transfers need a number or a name; for a provider of QR codes the name alone is not enough. */
const takesTransfers = (bank: DepositBank) =>
  bank.bankAccountNo?.trim() || (bank.bankAccountName?.trim() && offerOf(bank).length === 0)

/** The deposit ways of the server's configuration, in display order; accounts in the wallet's currency come first. */
export function waysOf(
  { wallets, isManual, ...reply }: ReplyOf<typeof lookupDeposit>,
  currency: Currency | null = walletCurrency.now(),
): Ways {
  const isOther = (bank: DepositBank) => Number(bank.currency != null && bank.currency !== currency)
  const banks = currency ? [...reply.banks].sort((a, b) => isOther(a) - isOther(b)) : reply.banks
  const offers = firstOfEach(banks.flatMap(offerOf))
  const payable = banks.filter(takesTransfers)
  const accounts = payable.filter(bank => bank.bankType !== 'PAYMENT' && offerOf(bank).length === 0)
  const gifts = wallets.filter(({ mode }) => mode?.toLowerCase() === 'gift')
  const others = wallets.filter(({ mode }) => mode?.toLowerCase() !== 'gift')
  const available: Record<WayName, boolean> = {
    manual: isManual === true,
    qr: isManual !== true && offers.length > 0,
    bank: isManual !== true && accounts.length + others.length > 0,
    slip: isManual !== true && accounts.length > 0,
    gift: isManual !== true && gifts.length > 0,
  }
  return {
    names: wayNames.filter(name => available[name]),
    // In manual mode staff credit the deposits, even of accounts that otherwise do so automatically.
    accounts: isManual === true ? payable.map(bank => ({ ...bank, mode: null })) : accounts,
    offers,
    gifts,
    wallets: isManual === true ? wallets : others,
  }
}
