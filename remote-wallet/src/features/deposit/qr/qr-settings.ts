import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import type { QrProvider } from '@tamlung/shared/contract/routes/qr'
import { parseAmount } from '@tamlung/shared/format/money'

export type QrSettings = { minimum: Hundredths; quickAmounts: readonly Hundredths[] }

const baht = (...amounts: number[]) => amounts.map(amount => hundredths(amount * 100))

const large = { minimum: hundredths(10_000), quickAmounts: baht(100, 200, 300, 500, 1000) }
const small = { minimum: hundredths(1_000), quickAmounts: baht(10, 50, 100, 500, 1000) }

const product: Record<QrProvider, QrSettings> = {
  KBANK: { minimum: hundredths(100), quickAmounts: baht(10, 20, 50, 100, 500, 1000) },
  WW: large,
  PAYONEX: large,
  PAYTIMZ: small,
  ZPAY: small,
}

/** Build-time settings of the operator. */
const built: Partial<Record<QrProvider, string | undefined>> = {
  PAYTIMZ: process.env.PAYTIMZ_MINIMUM,
  ZPAY: process.env.ZPAY_MINIMUM,
}

/** Another minimum is the first quick amount; what is lower than it, or equal, disappears. */
export function withMinimum(settings: QrSettings, minimum: Hundredths): QrSettings {
  if (minimum === settings.minimum) return settings
  const [, ...others] = settings.quickAmounts
  return { minimum, quickAmounts: [minimum, ...others.filter(amount => amount > minimum)] }
}

/** The account's own minimum, or that of who built the page, or the product's. */
export function qrSettings(
  provider: QrProvider,
  minDeposit: Hundredths | null | undefined,
): QrSettings {
  const own = minDeposit ?? parseAmount(built[provider] ?? '')
  return own != null && own >= 100 ? withMinimum(product[provider], own) : product[provider]
}
