import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { amount, list, optionalText } from '../schemas'

export const bank = z.object({ code: z.string(), nameTH: z.string(), nameEN: optionalText })
export type Bank = z.output<typeof bank>

export const source = z.object({ code: z.string(), description: z.string() })
export type Source = z.output<typeof source>

export const depositBank = z.object({
  bankCode: z.string(),
  /** PAYMENT marks a payment provider that makes QR codes. */
  bankType: optionalText,
  mode: optionalText,
  bank: z.nullish(z.object({ nameTH: optionalText, nameEN: optionalText })),
  bankAccountName: optionalText,
  bankAccountNo: optionalText,
  currency: z.nullish(z.enum(currencies)),
  /** Additive: the smallest deposit by QR code, where this account has one of its own. */
  minDeposit: z.nullish(amount),
})
export type DepositBank = z.output<typeof depositBank>

export const walletAccount = z.object({ walletAccountName: z.string(), mode: optionalText })
export type WalletAccount = z.output<typeof walletAccount>

export const lookupBanks = defineRoute({
  method: 'GET',
  path: '/api/lookup/banks',
  access: 'public',
  summary: 'Banks a member may withdraw to',
  reply: list(bank),
})

export const lookupDeposit = defineRoute({
  method: 'GET',
  path: '/api/lookup/deposit',
  access: 'member',
  summary: 'Ways to deposit',
  reply: z.object({
    banks: list(depositBank),
    wallets: list(walletAccount),
    isManual: z.nullish(z.boolean()),
  }),
})

export const lookupConditions = defineRoute({
  method: 'GET',
  path: '/api/lookup/conditions',
  access: 'public',
  summary: 'Conditions of use, rich text',
  reply: list(z.string()),
})

export const lookupAgreements = defineRoute({
  method: 'GET',
  path: '/api/lookup/agreements',
  access: 'member',
  summary: 'Agreements a member accepts, markup',
  reply: list(z.string()),
})

export const lookupInfo = defineRoute({
  method: 'GET',
  path: '/api/lookup/info',
  access: 'public',
  summary: 'Name and address of the product',
  reply: z.object({ name: optionalText, website: optionalText }),
})

export const lookupNotice = defineRoute({
  method: 'GET',
  path: '/api/lookup/notice',
  access: 'public',
  summary: 'Notice shown with bonuses',
  reply: z.object({ notice: optionalText }),
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

export const lookupWithdraw = defineRoute({
  method: 'GET',
  path: '/api/lookup/withdraw',
  access: 'member',
  summary: 'Limits of a withdrawal',
  reply: z.object({ withdrawMin: amount, withdrawMax: amount }),
})

export const lookupSlip = defineRoute({
  method: 'GET',
  path: '/api/lookup/slip',
  access: 'member',
  summary: 'When slips can be uploaded (HH:mm, Asia/Bangkok)',
  reply: z.object({
    closeFrom: optionalText,
    closeTo: optionalText,
    /** Whether slips are taken now. */
    enabled: z.nullish(z.boolean()),
  }),
})

export const lookupSources = defineRoute({
  method: 'GET',
  path: '/api/lookup/sources',
  access: 'public',
  summary: 'Where members heard of the product',
  reply: list(source),
})

export const lookupActive = defineRoute({
  method: 'GET',
  path: '/api/lookup/active',
  access: 'public',
  summary: "Whether the service is there: terminated is 'gone' when it is not",
  reply: z.object({ terminated: z.nullish(z.unknown()) }),
})

export const lookupRegisterOtp = defineRoute({
  method: 'GET',
  path: '/api/lookup/registerOTP',
  access: 'public',
  summary: 'Whether registration asks for a one-time code',
  reply: z.object({ registerOTP: z.nullish(z.boolean()) }),
})

export const lookupEnableChatWidget = defineRoute({
  method: 'GET',
  path: '/api/lookup/enableChatWidget',
  access: 'public',
  summary: 'Whether the chat is offered',
  reply: z.object({ enableChatWidget: z.nullish(z.boolean()) }),
})
