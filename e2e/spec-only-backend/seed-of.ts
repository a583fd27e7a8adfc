/** The same text gives the same seed; `LITERAL_SEED` changes the seeds of all texts. */
export function seedOf(words: string): number {
  let seed = Number(process.env.LITERAL_SEED ?? 1)
  for (const character of words) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0
  return seed
}
