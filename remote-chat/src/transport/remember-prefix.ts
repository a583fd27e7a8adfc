/** Asks for the rooms' prefix once; a failed question may be asked again. */
export function rememberPrefix(ask: () => Promise<string>): () => Promise<string> {
  let answer: Promise<string> | null = null
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
}
