const literal = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

/** As text, digit for digit, where JavaScript would round it. */
function exact(one: string): string {
  return /^-?\d{16,}$/.test(one) && !Number.isSafeInteger(Number(one)) ? `"${one}"` : one
}

/**
 * The reply parsed as JSON, or unchanged if it is not JSON. Many servers use ids of 19 digits; rounded, such an id
 * would name another row or none.
 */
export function parseReply(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(/\d{16}/.test(text) ? text.replace(literal, exact) : text)
  } catch {
    return text
  }
}
