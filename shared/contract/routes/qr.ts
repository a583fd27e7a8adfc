import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { amount, done, exactAmount, optionalText, shortText } from '../schemas'

export const qrProviders = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'] as const
export type QrProvider = (typeof qrProviders)[number]

export const qrStatus = z.object({
  qrcodeId: optionalText,
  hasQrcode: z.nullish(z.boolean()),
  /** SVG markup, or the address of a picture. */
  qrcode: optionalText,
  amount: z.nullish(amount),
  /** ISO time, or the seconds that are left. */
  expireIn: z.nullish(z.union([z.string(), z.number()])),
  message: optionalText,
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
})

export const createQr = defineRoute({
  method: 'POST',
  path: '/api/qrcode/{provider}',
  access: 'member',
  summary: 'Makes a QR code for a deposit',
  params: provider,
  body: z.object({ amount: exactAmount }),
  reply: qrStatus,
  moves: true,
  errors: ['QR_FAIL', 'TRANSFER_MINIMUM', 'REQUEST_LIMIT'],
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
