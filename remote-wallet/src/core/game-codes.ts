const longest = 20

/** Codes of games as they were kept on this device, the last one first; whatever else stands there is none. */
export function gameCodes(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter(code => typeof code === 'string').slice(0, longest) : []
}

/** The same with this one first. */
export function withFirst(kept: unknown, code: string): string[] {
  return [code, ...gameCodes(kept).filter(other => other !== code)].slice(0, longest)
}
