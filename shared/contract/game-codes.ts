/** Games for which the server creates a login link. */
export const autoLoginGames: ReadonlySet<string> = new Set([
  'JOKER',
  'SEXYGAME',
  'BETFLIX',
  'ASKMEBET',
  'UFABET',
  'SUPERSLOT',
  'PG',
  'SLOTXO',
  'IMI',
  'USUN',
  'AREASLOT',
  'CIRCUS',
  'SLOTRACHA',
  'PGSLOT',
  'JOKER2',
  'HUAYHD',
])

/** The games with a login call, by path, and whether the call requires the password as well as the username. */
export const autoLoginPaths = {
  pg: { password: false },
  betflix: { password: false },
  askmebet: { password: true },
  imi: { password: true },
  usun: { password: true },
  areaslot: { password: false },
  circus: { password: false },
  slotracha: { password: true },
  pgslot: { password: false },
  joker2: { password: true },
  huayhd: { password: true },
} as const satisfies Record<string, { password: boolean }>

export type AutoLoginGame = keyof typeof autoLoginPaths

/** Whether the game has a login call. */
export function isAutoLoginGame(game: string): game is AutoLoginGame {
  return Object.hasOwn(autoLoginPaths, game)
}
