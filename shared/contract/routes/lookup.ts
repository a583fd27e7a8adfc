import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { anyReply } from '../reply/any-reply'
import { readBareText } from '../reply/bare-text'
import { field } from '../reply/field'
import { anyText, optionalFlag, optionalText, text } from '../reply/fields'
import { isNothing } from '../reply/is-nothing'
import { list } from '../reply/list'
import { noRows } from '../reply/list-page'
import { isRecord, readFlag } from '../reply/read-value'

export const bank = z.object({ code: text, nameTH: optionalText, nameEN: optionalText })
export type Bank = z.output<typeof bank>

export const source = z.object({ code: text, description: optionalText })
export type Source = z.output<typeof source>

export const lookupBanks = defineRoute({
  method: 'GET',
  path: '/api/lookup/banks',
  access: 'public',
  summary: 'Banks a member may withdraw to',
  reply: list(bank, 'banks'),
})

export const lookupConditions = defineRoute({
  method: 'GET',
  path: '/api/lookup/conditions',
  access: 'public',
  summary: 'Conditions of use, rich text',
  reply: list(text, 'conditions'),
  nothing: noRows,
})

export const lookupAgreements = defineRoute({
  method: 'GET',
  path: '/api/lookup/agreements',
  access: 'member',
  summary: 'Agreements a member accepts, markup',
  reply: list(text, 'agreements'),
  nothing: noRows,
})

export const lookupInfo = defineRoute({
  method: 'GET',
  path: '/api/lookup/info',
  access: 'public',
  summary: 'Name and address of the product',
  reply: z.object({ name: optionalText, website: optionalText }),
})

const isNoNotice = (value: unknown): boolean =>
  isNothing(isRecord(value) && 'notice' in value ? value.notice : value)

export const lookupNotice = defineRoute({
  method: 'GET',
  path: '/api/lookup/notice',
  access: 'public',
  summary: 'Notice shown with bonuses',
  /** A bare text counts as the notice, because the specification does not name the field. */
  reply: field(z.object({ notice: text }), value =>
    isNoNotice(value)
      ? { notice: '' }
      : typeof value === 'string'
        ? { notice: readBareText(value) }
        : value,
  ),
  nothing: { codes: ['NO_DATA'], reply: null },
})

export const lookupContact = defineRoute({
  method: 'GET',
  path: '/api/lookup/contact',
  access: 'public',
  summary: 'How to reach support',
  reply: z.object({
    contactText: optionalText,
    lineLink: optionalText,
    lineName: optionalText,
    lineQR: optionalText,
  }),
})

export const lookupSources = defineRoute({
  method: 'GET',
  path: '/api/lookup/sources',
  access: 'public',
  summary: 'The sources by which members found the product',
  reply: list(source, 'sources'),
})

export const lookupActive = defineRoute({
  method: 'GET',
  path: '/api/lookup/active',
  access: 'public',
  summary: "Whether the service is available: terminated is 'gone' if it is not",
  reply: anyReply({ terminated: z.nullish(z.unknown()) }),
})

/** Wraps a bare flag into an object. */
function named(name: string, value: unknown) {
  return readFlag(value) === null ? value : { [name]: value }
}

export const lookupRegisterOtp = defineRoute({
  method: 'GET',
  path: '/api/lookup/registerOTP',
  access: 'public',
  summary: 'Whether registration asks for a one-time code',
  reply: field(z.object({ registerOTP: optionalFlag }), value => named('registerOTP', value)),
})

export const lookupEnableChatWidget = defineRoute({
  method: 'GET',
  path: '/api/lookup/enableChatWidget',
  access: 'public',
  summary: 'Whether the chat is available',
  reply: field(z.object({ enableChatWidget: optionalFlag }), value =>
    named('enableChatWidget', value),
  ),
})

/** Capabilities that a server may have beyond the specification; each remote checks for those that it uses. */
export const offerNames = [
  'receipt',
  'receiptProof',
  'playLimits',
  'playClock',
  'lostPassword',
  'notices',
  'push',
  'passkeys',
  'statementSearch',
  'flowPeriods',
  'securityActivity',
] as const
export type OfferName = (typeof offerNames)[number]

/** Additive: a server without this call offers nothing. Unknown names are ignored. */
export const lookupOffers = defineRoute({
  method: 'GET',
  path: '/api/lookup/offers',
  access: 'public',
  summary: "Names of this server's capabilities beyond the specification",
  reply: list(text),
})

const receiptKey = z.object({ kty: anyText, crv: anyText, kid: text, x: text })
export type ReceiptKey = z.output<typeof receiptKey>

/** Additive: with these keys everyone can check a receipt. */
export const lookupReceiptKeys = defineRoute({
  method: 'GET',
  path: '/api/lookup/receiptKeys',
  access: 'public',
  summary: 'Public keys (JWK, Ed25519) of the receipts that were signed here',
  reply: z.object({ keys: list(receiptKey) }),
})
