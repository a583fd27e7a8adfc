type Configuration = { PREFIX: string; canEnd?: boolean | null | undefined }

/** Asks for the chat's configuration once; a failed question may be asked again. */
export function rememberConfiguration(ask: () => Promise<Configuration>) {
  let answer: Promise<Configuration> | null = null
  let known: Configuration | null = null

  async function learn(): Promise<Configuration> {
    known = await ask()
    return known
  }

  return {
    async prefix(): Promise<string> {
      answer ??= learn().catch((error: unknown) => {
        answer = null
        throw error
      })
      return (await answer).PREFIX
    },
    canEnd: () => known && known.canEnd === true,
  }
}
