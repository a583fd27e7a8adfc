const literal = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

/** As text, digit for digit, where JavaScript would round it. */
function exact(one: string): string {
  return /^-?\d{16,}$/.test(one) && !Number.isSafeInteger(Number(one)) ? `"${one}"` : one
}

/**
 * What was answered as JSON, or as it came where it is none. Many servers number their rows with 19 digits; rounded, such
 * an id names another row or none, and what it names cannot be claimed.
 */
export function parseReply(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(/\d{16}/.test(text) ? text.replace(literal, exact) : text)
  } catch {
    return text
  }
}
