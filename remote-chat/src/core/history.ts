import type { Identity } from './identity'
import { readPage } from './message'
import { type Transport, TransportError } from './ports'

/** Some servers refuse to show what is not there instead of showing nothing. */
function orNothing(error: unknown): readonly [] {
  if (error instanceof TransportError && error.reason === 'NO_DATA') return []
  throw error
}

/** Asks for what was said; a question that hangs can be given up. */
export function createHistory(transport: Transport, identity: Identity) {
  let stop = new AbortController()

  return {
    read: async (range: { skip: number; limit: number }) =>
      readPage(await transport.history(identity, range, stop.signal).catch(orNothing), range.skip),

    giveUp() {
      stop.abort()
      stop = new AbortController()
    },
  }
}

export type History = ReturnType<typeof createHistory>
