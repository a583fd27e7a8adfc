/** A hash that tells sessions apart without storing the token again. */
export function memberMark(token: string | null): string | null {
  if (token === null) return null
  let hash = 0x811c9dc5
  for (let at = 0; at < token.length; at++)
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
