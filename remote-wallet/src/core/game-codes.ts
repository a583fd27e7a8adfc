const maxCodes = 20

/** Reads the stored codes of games, the latest first; other values in the store are ignored. */
export function gameCodes(stored: unknown): string[] {
  return Array.isArray(stored)
    ? stored.filter(code => typeof code === 'string').slice(0, maxCodes)
    : []
}

/** The stored codes with this one first. */
export function withFirst(stored: unknown, code: string): string[] {
  return [code, ...gameCodes(stored).filter(other => other !== code)].slice(0, maxCodes)
}
