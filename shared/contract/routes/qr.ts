import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { anyReply, done } from '../reply/any-reply'
import { field } from '../reply/field'
import { optionalAmount, optionalFlag, optionalText } from '../reply/fields'
import { readFlag, readMoment, readNumber, readText } from '../reply/read-value'
import { exactAmount, shortText } from '../schemas'
import { playErrors } from './play-errors'

/**
 * QR code providers. After you add a code here, the compiler reports the missing minimums in the wallet (`qr-form.tsx`) and
 * the backend (`features/deposits/qr-code.ts`). A provider is shown if `lookup.deposit` lists it.
 */
export const qrProviders = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'] as const
export type QrProvider = (typeof qrProviders)[number]

const qrFields = {
  qrcodeId: optionalText,
  hasQrcode: optionalFlag,
  /** SVG markup, or the address of a picture. */
  qrcode: optionalText,
  amount: optionalAmount,
  /** ISO time, or the remaining seconds; a number above 1e8 is a time. */
  expireIn: field(z.nullish(z.union([z.string(), z.number()])), value => {
    const seconds = readNumber(value)
    return seconds !== null && seconds < 1e8 ? seconds : readMoment(value)
  }),
  message: optionalText,
}

/**
 * A reply must say whether there is a QR code, because a second code invites a second payment. An empty reply means that
 * there is none.
 */
export const qrStatus = field(z.object(qrFields), value => {
  const { hasQrcode, qrcode, data = value } = Object(value)
  if ((readFlag(hasQrcode) ?? readText(qrcode)) !== null) return value
  return Object.keys(Object(data)).length === 0 ? { hasQrcode: false } : null
})
export type QrStatus = z.output<typeof qrStatus>

const provider = z.object({ provider: z.enum(qrProviders) })

export const getQr = defineRoute({
  method: 'GET',
  path: '/api/qrcode/{provider}',
  access: 'member',
  summary: 'The open QR code of a provider',
  params: provider,
  reply: qrStatus,
  nothing: { codes: ['NO_DATA'], reply: { hasQrcode: false } },
  tellsMessage: true,
})

export const createQr = defineRoute({
  method: 'POST',
  path: '/api/qrcode/{provider}',
  access: 'member',
  summary: 'Makes a QR code for a deposit',
  params: provider,
  body: z.object({ amount: exactAmount }),
  reply: anyReply(qrFields),
  moves: true,
  errors: ['QR_FAIL', 'TRANSFER_MINIMUM', 'REQUEST_LIMIT', ...playErrors],
})

export const deleteQr = defineRoute({
  method: 'DELETE',
  path: '/api/qrcode/{qrcodeId}',
  access: 'member',
  summary: 'Cancels a QR code',
  params: z.object({ qrcodeId: shortText }),
  reply: done,
  errors: ['NO_DATA'],
})
