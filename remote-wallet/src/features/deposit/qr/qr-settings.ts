import type { Currency } from '@tamlung/shared/contract/editions'
import { type Hundredths, hundredths } from '@tamlung/shared/contract/hundredths'
import type { QrProvider } from '@tamlung/shared/contract/routes/qr'
import { parseAmount } from '@tamlung/shared/format/money'

export type QrSettings = { minimum: Hundredths; quickAmounts: readonly Hundredths[] }

const whole = (...amounts: number[]) => amounts.map(amount => hundredths(amount * 100))

const large = { minimum: hundredths(10_000), quickAmounts: whole(100, 200, 300, 500, 1000) }
const small = { minimum: hundredths(1_000), quickAmounts: whole(10, 50, 100, 500, 1000) }

/** Codes in kip are alike, whichever provider makes them. */
const defaults: Record<QrProvider | 'LAK', QrSettings> = {
  KBANK: { minimum: hundredths(100), quickAmounts: whole(10, 20, 50, 100, 500, 1000) },
  WW: large,
  PAYONEX: large,
  PAYTIMZ: small,
  ZPAY: small,
  LAK: { minimum: hundredths(100_000), quickAmounts: whole(10_000, 50_000, 100_000, 500_000) },
}

/** Build-time settings of the operator. */
const minimumsOfBuild: Partial<Record<QrProvider | 'LAK', string | undefined>> = {
  PAYTIMZ: process.env.PAYTIMZ_MINIMUM,
  ZPAY: process.env.ZPAY_MINIMUM,
}

/** Another minimum is the first quick amount; what is lower than it, or equal, disappears. */
export function withMinimum(settings: QrSettings, minimum: Hundredths): QrSettings {
  if (minimum === settings.minimum) return settings
  const [, ...others] = settings.quickAmounts
  return { minimum, quickAmounts: [minimum, ...others.filter(amount => amount > minimum)] }
}

/** The account's own minimum, else the one set for this build, else the default. */
export function qrSettings(
  provider: QrProvider,
  minDeposit: Hundredths | null | undefined,
  currency?: Currency | null,
): QrSettings {
  const of = currency === 'LAK' ? currency : provider
  const own = minDeposit ?? parseAmount(minimumsOfBuild[of] ?? '')
  return own != null && own >= 100 ? withMinimum(defaults[of], own) : defaults[of]
}
