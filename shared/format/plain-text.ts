// Control characters, line and paragraph separators, and marks that change the writing direction.
const INVISIBLE =
  /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu

/** A server's message as plain text: one line, at most `limit` characters, never markup. */
export function plainText(value: unknown, limit = 200): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
    .slice(0, limit * 20)
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  let end = limit - 1
  // Never between a letter and its vowel or tone mark.
  while (end > 0 && /\p{M}/u.test(characters[end] ?? '')) end -= 1
  return `${characters.slice(0, end).join('').trimEnd()}…`
}
