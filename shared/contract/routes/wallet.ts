import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { currencies } from '../editions'
import { anyReply, done } from '../reply/any-reply'
import { field } from '../reply/field'
import {
  amount,
  anyText,
  optionalAmount,
  optionalFlag,
  optionalGroup,
  optionalNumber,
  optionalText,
  optionalWord,
  text,
} from '../reply/fields'
import { countedList, optionalList } from '../reply/list'
import { readFormFields } from '../reply/read-form-fields'
import { isRecord, readText } from '../reply/read-value'
import { withCurrency } from '../reply/with-currency'
import { exactAmount, shortText } from '../schemas'
import { uploadTimeout } from '../timeouts'
import { bankAccount, optionalProfile } from './account'
import { playErrors } from './play-errors'

export const gameCategories = ['slot', 'sport', 'lotto'] as const
export type GameCategory = (typeof gameCategories)[number]

/** Shows games of an unknown group among the slots: their money must not disappear from the total. */
const gameCategory = field(
  z.enum(gameCategories),
  value => gameCategories.find(category => category === value) ?? 'slot',
)

const gameFields = z.object({
  code: text,
  name: anyText,
  logo: optionalText,
  background: optionalText,
  isActive: optionalFlag,
  amount: optionalAmount,
  /** The second amount on the card is the balance times this factor. */
  ftWalletSlot: optionalNumber,
  category: gameCategory,
  web: optionalText,
  android: optionalText,
  ios: optionalText,
})

/** A game without a name gets its code as the name, so that members see the destination of a transfer. */
export const gameAccount = field(gameFields, value =>
  isRecord(value) && !readText(value.name)?.trim() ? { ...value, name: value.code } : value,
)
export type GameAccount = z.output<typeof gameAccount>

export const inviteBonusFields = {
  amount: optionalAmount,
  success: optionalNumber,
  fail: optionalNumber,
}
const inviteBonus = optionalGroup(inviteBonusFields)
export type InviteBonus = NonNullable<z.output<typeof inviteBonus>>

const overview = z.object({
  profile: optionalProfile,
  bankAccount,
  /** Additive: the currency; baht if it is missing. */
  wallet: z.object({ amount, currency: optionalWord(currencies) }),
  invite: inviteBonus,
  slots: countedList(gameAccount),
  /** Additive: the member has set reminders of the playing time. */
  playClock: optionalFlag,
  /**
   * Additive: names of lists with open entries, separated by spaces: `statement`, `slips`, `coupons`, `refund`, and `qr:`
   * with a provider.
   */
  stillOpen: optionalText,
})

export const walletReply = field(overview, withCurrency)
export type WalletReply = z.output<typeof walletReply>

const credentialFields = {
  username: optionalText,
  password: optionalText,
  /** Hidden fields of the form with which one game is opened. */
  event: field(z.nullish(z.record(z.string(), z.string())), readFormFields),
}

/** A reply without any of these fields is invalid. */
export const credentials = field(z.object(credentialFields), value =>
  isRecord(value) && Object.keys(credentialFields).some(name => value[name] != null) ? value : null,
)
export type Credentials = z.output<typeof credentials>

const slotCode = z.object({ slotCode: shortText })

/** A game that refused: with its code if it is known. */
const failure = field(z.object({ code: anyText, message: anyText }), value =>
  isRecord(value) ? value : { code: value },
)

/** The reply of a money call: the resulting state, and the amounts that could not be moved. */
export const moneyReply = anyReply({
  message: optionalText,
  /** Additive: the reference of the statement row. */
  reference: optionalText,
  /** Additive: games that refused while all balances were collected. */
  failures: optionalList(failure),
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
  errors: ['NO_GAME', 'SLOT_ALREADY_ACTIVE', 'SLOT_ACTIVATE_FAIL', 'PLAY_PAUSED'],
})

export const getCredentials = defineRoute({
  method: 'GET',
  path: '/api/wallet/account/{slotCode}',
  access: 'member',
  summary: "A game account's username and password",
  params: slotCode,
  reply: credentials,
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', ...playErrors],
})

export const resetSlotPassword = defineRoute({
  method: 'GET',
  path: '/api/wallet/resetpassword/{slotCode}',
  access: 'member',
  summary: 'Gives a game account a new password',
  params: slotCode,
  reply: done,
  moves: true,
  errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'SLOT_RESET_PASSWORD_FAIL', ...playErrors],
})

export const addMoney = defineRoute({
  method: 'POST',
  path: '/api/wallet/add',
  access: 'member',
  summary: 'Announces a deposit by hand, which staff confirm',
  body: z.object({ amount: exactAmount }),
  reply: moneyReply,
  moves: true,
  errors: ['TRANSFER_MINIMUM', 'REQUEST_LIMIT', ...playErrors],
})

export const transfer = defineRoute({
  method: 'POST',
  path: '/api/wallet/transfer',
  access: 'member',
  summary: 'Moves money between the wallet and a game',
  body: z.object({ from: shortText, to: shortText, amount: exactAmount }),
  reply: moneyReply,
  moves: true,
  errors: [...transferErrors, ...playErrors],
})

export const transferAll = defineRoute({
  method: 'POST',
  path: '/api/wallet/transferAll',
  access: 'member',
  summary: 'Collects the money of the wallet and all active games in one account',
  body: z.object({ to: shortText }),
  reply: moneyReply,
  moves: true,
  errors: [...transferErrors, ...playErrors],
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
  fileFields: ['code'],
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
  errors: ['TRUELINK_DUPLICATE', 'TRUELINK_INVALID', 'NO_WALLET', ...playErrors],
})
