/**
 * The limits that client and server must agree on. A larger file also needs a larger `client_max_body_size`
 * (`release/nginx/tamlung-proxy.conf`) and, above 64 MB, a larger `maxBodyBytes` (`backend/src/platform/http/receive-file.ts`).
 */
export const limits = {
  phoneDigits: 10,
  chatTextLength: 2000,
  chatHistoryPage: 10,
  imageBytes: 10 * 1_048_576,
  videoBytes: 20 * 1_048_576,
  pdfBytes: 10 * 1_048_576,
  slipBytes: 10 * 1_048_576,
  passwordMin: 8,
  passwordMax: 128,
  tablePage: 10,
  couponPage: 3,
} as const

/** Banks whose account names must be in English letters; TTB succeeded TMB. */
export const englishNameBanks: ReadonlySet<string> = new Set(['KTB', 'TMB', 'TTB', 'BBL'])

/** Letters and spaces: the English name of an account holder. */
export const englishName = /^[A-Za-z ]+$/

/** The wallet's code as a source or destination of a transfer. */
export const walletCode = 'WALLET'
