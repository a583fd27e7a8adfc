import type { Service } from '../core/ports'

type Configuration = Service & {
  PREFIX: string
  canEnd?: boolean | null | undefined
  canType?: boolean | null | undefined
  canTrack?: boolean | null | undefined
}

/** Requests the chat's configuration once; after a failure the next call requests it again. */
export function rememberConfiguration(ask: () => Promise<Configuration>) {
  let answer: Promise<Configuration> | null = null
  let known: Configuration | null = null

  async function learn(): Promise<Configuration> {
    known = await ask()
    return known
  }

  function remembered(): Promise<Configuration> {
    answer ??= learn().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }

  return {
    prefix: async () => (await remembered()).PREFIX,
    canEnd: () => known && known.canEnd === true,
    canTrack: async () => (await remembered()).canTrack === true,
    canType: () => known?.canType === true,
    /** The operator's settings change; the rest of the configuration does not. */
    service(again: boolean): Promise<Service> {
      if (again) answer = null
      return remembered()
    },
  }
}
