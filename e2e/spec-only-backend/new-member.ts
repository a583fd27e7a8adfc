import type { Member, World } from './world'

export interface MemberOptions {
  username?: string
  password?: string
  name?: string
  wallet?: number
  games?: Record<string, number>
  coin?: number
  bank?: Partial<Member['bank']>
  coupons?: Member['coupons']
  inviteBonus?: number
  refund?: number
}

const hundredths = (baht: number) => Math.round(baht * 100)

/** Adds a member to this backend; the amounts are in baht. */
export function addMember(world: World, options: MemberOptions = {}): Member {
  const id = 7001 + world.members.length
  const member: Member = {
    id,
    username: options.username ?? `08${String(id).padStart(8, '0')}`,
    password: options.password ?? 'their-password',
    name: options.name ?? 'Malee',
    createdAt: '2026-02-03T04:05:06.000Z',
    coin: options.coin ?? 0,
    bank: { code: 'KBANK', accountName: 'MALEE DEEJAI', accountNo: '1234567890', ...options.bank },
    wallet: hundredths(options.wallet ?? 0),
    games: new Map(
      Object.entries(options.games ?? {}).map(([code, baht]) => [code, hundredths(baht)]),
    ),
    gamePasswords: new Map(),
    rows: [],
    slips: [],
    coupons: options.coupons ?? [],
    activeBonus: null,
    receivedBonuses: new Map(),
    activePromotion: null,
    inviteBonus: hundredths(options.inviteBonus ?? 0),
    invites: [],
    refund: hundredths(options.refund ?? 0),
    collectedRefund: 0,
    refunds: [],
  }
  world.members.push(member)
  return member
}

export function addToken(world: World, member: Member): string {
  const token = `spec-only-${member.id}-${world.tokens.size}`
  world.tokens.set(token, member)
  return token
}
