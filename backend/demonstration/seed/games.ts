export interface DemonstrationGame {
  code: string
  name: string
  category: 'slot' | 'sport' | 'lotto'
  factor: number
  /** Whether the game has no login link and is opened at its own address. */
  ownAddress?: boolean
}

export const demonstrationGames: readonly DemonstrationGame[] = [
  { code: 'PG', name: 'PG Soft', category: 'slot', factor: 1 },
  { code: 'JOKER', name: 'Joker', category: 'slot', factor: 1 },
  { code: 'SUPERSLOT', name: 'Super Slot', category: 'slot', factor: 1 },
  { code: 'SLOTXO', name: 'Slot XO', category: 'slot', factor: 1 },
  { code: 'ASKMEBET', name: 'AskMeBet', category: 'slot', factor: 1 },
  { code: 'PGSLOT', name: 'PG Slot', category: 'slot', factor: 1 },
  { code: 'JOKER2', name: 'Joker 2', category: 'slot', factor: 1 },
  { code: 'AREASLOT', name: 'Area Slot', category: 'slot', factor: 1 },
  { code: 'CIRCUS', name: 'Circus', category: 'slot', factor: 1 },
  { code: 'SLOTRACHA', name: 'Slot Racha', category: 'slot', factor: 1 },
  { code: 'UFABET', name: 'UFA', category: 'sport', factor: 0.5 },
  { code: 'SEXYGAME', name: 'Sexy Baccarat', category: 'sport', factor: 1 },
  { code: 'BETFLIX', name: 'Betflix', category: 'sport', factor: 1 },
  { code: 'IMI', name: 'IMI Sport', category: 'sport', factor: 1 },
  { code: 'USUN', name: 'U-Sun', category: 'sport', factor: 1 },
  { code: 'HUAYHD', name: 'Huay HD', category: 'lotto', factor: 1 },
  { code: 'LOTTOSOD', name: 'Lotto Sod', category: 'lotto', factor: 1, ownAddress: true },
  { code: 'HUAYLAO', name: 'Huay Lao', category: 'lotto', factor: 1, ownAddress: true },
]
