const longest = 20

/** Codes of games as they were kept on this device, the last one first; whatever else stands there is none. */
export function gameCodes(stored: unknown): string[] {
  return Array.isArray(stored)
    ? stored.filter(code => typeof code === 'string').slice(0, longest)
    : []
}

/** The same with this one first. */
export function withFirst(stored: unknown, code: string): string[] {
  return [code, ...gameCodes(stored).filter(other => other !== code)].slice(0, longest)
}
