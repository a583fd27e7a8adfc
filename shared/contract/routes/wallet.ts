import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { amount, done, exactAmount, list, optionalText, shortText } from '../schemas'
import { uploadTimeout } from '../timeouts'
import { bankAccount, profile } from './account'

export const gameCategories = ['slot', 'sport', 'lotto'] as const
export type GameCategory = (typeof gameCategories)[number]

/** A group we do not know yet is shown among the slots: its money must not disappear from the total. */
const gameCategory = z.codec(z.string(), z.enum(gameCategories), {
  decode: value => gameCategories.find(category => category === value) ?? 'slot',
  encode: value => value,
})

export const gameAccount = z.object({
  code: z.string(),
  name: z.string(),
  logo: optionalText,
  background: optionalText,
  isActive: z.boolean(),
  amount: z.nullish(amount),
  /** The second amount on the card is the balance times this factor. */
  ftWalletSlot: z.nullish(z.number()),
  category: gameCategory,
  web: optionalText,
  android: optionalText,
  ios: optionalText,
})
export type GameAccount = z.output<typeof gameAccount>

export const inviteBonus = z.object({
  amount,
  success: z.nullish(z.number()),
  fail: z.nullish(z.number()),
})
export type InviteBonus = z.output<typeof inviteBonus>

export const walletReply = z.object({
  profile,
  bankAccount: z.nullish(bankAccount),
  wallet: z.object({ amount, currency: z.nullish(z.enum(currencies)) }),
  invite: z.nullish(inviteBonus),
  slots: list(gameAccount),
})
export type WalletReply = z.output<typeof walletReply>

export const credentials = z.object({
  username: z.string(),
  password: z.string(),
  /** Hidden fields of the form that one game wants to be opened with. */
  event: z.nullish(z.record(z.string(), z.string())),
})
export type Credentials = z.output<typeof credentials>

const slotCode = z.object({ slotCode: shortText })

/** What a money move answers: the state it was left in, and what could not be moved. */
export const moneyReply = z.object({
  message: z.string(),
  /** Additive: the reference of the statement row. */
  reference: optionalText,
  /** Additive: games that refused while everything was being collected. */
  failures: list(z.object({ code: z.string(), message: z.string() })),
})

const transferErrors = [
  'TRANSFER_MINIMUM',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_FAIL',
  'NO_GAME',
  'NO_WALLET',
  'SLOT_NO_ACCOUNT',
  'BONUS_CONDITION',
] as const

export const getWallet = defineRoute({
  method: 'GET',
  path: '/api/wallet',
  access: 'member',
  summary: 'The member, the wallet and the game accounts',
  reply: walletReply,
})

export const refreshSlots = defineRoute({
  method: 'GET',
  path: '/api/wallet/refresh/slot',
  access: 'member',
  summary: 'Asks every game for its balance',
  reply: done,
  errors: ['REQUEST_LIMIT'],
})

export const activateSlot = defineRoute({
  method: 'GET',
  path: '/api/wallet/activate/{slotCode}',
  access: 'member',
  summary: 'Opens a game account',
  params: slotCode,
  reply: done,
  moves: true,
  errors: ['NO_GAME', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL'],
})

export const getCredentials = defineRoute({
  method: 'GET',
  path: '/api/wallet/account/{slotCode}',
  access: 'member',
  summary: "A game account's username and password",
  params: slotCode,
  reply: credentials,
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT'],
})

export const resetSlotPassword = defineRoute({
  method: 'GET',
  path: '/api/wallet/resetpassword/{slotCode}',
  access: 'member',
  summary: 'Gives a game account a new password',
  params: slotCode,
  reply: done,
  moves: true,
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL'],
})

export const addMoney = defineRoute({
  method: 'POST',
  path: '/api/wallet/add',
  access: 'member',
  summary: 'Announces a deposit by hand, which staff confirm',
  body: z.object({ amount: exactAmount }),
  reply: moneyReply,
  moves: true,
  errors: ['TRANSFER_MINIMUM', 'REQUEST_LIMIT'],
})

export const transfer = defineRoute({
  method: 'POST',
  path: '/api/wallet/transfer',
  access: 'member',
  summary: 'Moves money between the wallet and a game',
  body: z.object({ from: shortText, to: shortText, amount: exactAmount }),
  reply: moneyReply,
  moves: true,
  errors: transferErrors,
})

export const transferAll = defineRoute({
  method: 'POST',
  path: '/api/wallet/transferAll',
  access: 'member',
  summary: 'Collects the wallet and every active game in one place',
  body: z.object({ to: shortText }),
  reply: moneyReply,
  moves: true,
  errors: transferErrors,
})

const withdrawErrors = [
  'TRANSFER_MINIMUM',
  'MONEY_NOT_ENOUGH',
  'NO_BANK',
  'BONUS_CONDITION',
  'TRANSFER_FAIL',
] as const

export const withdraw = defineRoute({
  method: 'POST',
  path: '/api/wallet/withdraw',
  access: 'member',
  summary: 'Pays money out to the bank account',
  body: z.object({ amount: exactAmount }),
  reply: moneyReply,
  moves: true,
  errors: withdrawErrors,
})

export const withdrawAll = defineRoute({
  method: 'POST',
  path: '/api/wallet/withdrawAll',
  access: 'member',
  summary: 'Collects everything and pays it out; the amount is the total the member saw',
  body: z.object({ amount: exactAmount }),
  reply: moneyReply,
  moves: true,
  errors: withdrawErrors,
})

export const uploadSlip = defineRoute({
  method: 'POST',
  path: '/api/wallet/slip',
  access: 'member',
  summary: 'Sends the picture of a transfer slip (jpeg or png, 10 MB)',
  file: 'file',
  reply: done,
  moves: true,
  timeout: uploadTimeout,
  errors: ['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'SLIP_UPLOAD_FAIL', 'REQUEST_LIMIT'],
})

export const sendTrueLink = defineRoute({
  method: 'POST',
  path: '/api/wallet/truelink',
  access: 'member',
  summary: 'Deposits a gift link (encrypted, see the decision record)',
  body: z.object({ link: z.string().check(z.maxLength(2048)) }),
  reply: done,
  moves: true,
  errors: ['TRUELINK_DUPLICATE', 'TRUELINK_INVALID', 'NO_WALLET'],
})
