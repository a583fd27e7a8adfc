import type { Game } from './world'

export const games: readonly Game[] = [
  { code: 'PG', name: 'PG Soft', category: 'slot', ftWalletSlot: 1 },
  { code: 'JOKER', name: 'Joker', category: 'slot', ftWalletSlot: 10 },
  { code: 'CIRCUS', name: 'Circus', category: 'slot', ftWalletSlot: 1 },
  { code: 'UFABET', name: 'UFABET', category: 'sport', ftWalletSlot: 1 },
  { code: 'SEXYGAME', name: 'Sexy Baccarat', category: 'sport', ftWalletSlot: 1 },
  { code: 'HUAYHD', name: 'Huay HD', category: 'lotto', ftWalletSlot: 1 },
  { code: 'LOTTOSOD', name: 'Lotto Sod', category: 'lotto', ftWalletSlot: 1 },
]

/** The eleven games that section 7 names. */
export const gamesWithLink: ReadonlySet<string> = new Set([
  'pg',
  'betflix',
  'askmebet',
  'imi',
  'usun',
  'areaslot',
  'circus',
  'slotracha',
  'pgslot',
  'joker2',
  'huayhd',
])
