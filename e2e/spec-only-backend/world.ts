/** Amounts in this file are in hundredths of a baht; replies contain baht. */
export interface Game {
  code: string
  name: string
  category: 'slot' | 'sport' | 'lotto'
  ftWalletSlot: number
}

export interface Row {
  statementType: 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer'
  status: string
  from: string
  to: string
  amount: number
  createdAt: string
  bonus?: { description: string }
}

export interface Slip {
  createdAt: string
  amount: number
  status: string
  note: string | null
  link: string | null
  reference: string
}

export interface Prize {
  code: string
  label: string
  name: string
  amount: number
}

export interface Member {
  id: number
  username: string
  password: string
  name: string
  createdAt: string
  coin: number
  bank: { code: string; accountName: string; accountNo: string }
  wallet: number
  /** The balance of each open game account. */
  games: Map<string, number>
  gamePasswords: Map<string, number>
  rows: Row[]
  slips: Slip[]
  coupons: Prize[]
  activeBonus: string | null
  receivedBonuses: Map<string, string[]>
  activePromotion: string | null
  inviteBonus: number
  invites: { name: string; amount: number; createdAt: string }[]
  refund: number
  collectedRefund: number
  refunds: { amount: number; createdAt: string }[]
}

export interface Qr {
  id: string
  provider: string
  owner: number
  amount: number
  expireIn: string
}

export interface Conversation {
  room: string
  sender: string
  message: unknown
  userId?: string
  guestId?: string
  username?: string
  name?: string
  createdAt: string
}

/** The settings that an operator of such a backend makes. */
export interface Settings {
  registerOTP: boolean
  enableChatWidget: boolean
  isManual: boolean
}

export interface World {
  settings: Settings
  members: Member[]
  tokens: Map<string, Member>
  /** The last code sent to each phone, by the token of the reply. */
  codes: Map<string, { phone: string; code: string }>
  verified: Set<string>
  qrs: Qr[]
  chat: Conversation[]
  usedLinks: Set<string>
  /** Uploaded pictures by name. */
  files: Map<string, { type: string; body: Buffer }>
  qrCount: number
  spins: number
}

export function newWorld(settings: Partial<Settings>): World {
  return {
    settings: { registerOTP: true, enableChatWidget: true, isManual: false, ...settings },
    members: [],
    tokens: new Map(),
    codes: new Map(),
    verified: new Set(),
    qrs: [],
    chat: [],
    usedLinks: new Set(),
    files: new Map(),
    qrCount: 1,
    spins: 1,
  }
}
