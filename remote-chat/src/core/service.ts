import type { Clock, Service, Transport } from './ports'

const nothing: Service = {}

/** So old may be what is told of the staff. */
const fresh = 60_000

type Options = { transport: Pick<Transport, 'service'>; clock: Clock; onChange: () => void }

/** What the operator has set for customers: asked for when somebody looks, and again only where there is something. */
export function createService({ transport, clock, onChange }: Options) {
  let told = nothing
  let askedAt: number | null = null
  let asking = false
  let hasAsked = false

  async function look() {
    const isKnown = askedAt !== null
    if (asking || (askedAt !== null && (!told.staff || clock.now() - askedAt < fresh))) return
    asking = true
    try {
      told = await transport.service(isKnown)
      askedAt = clock.now()
    } catch {
      // Who is there is not known any more.
      told = { ...told, staff: null }
    }
    asking = false
    hasAsked = true
    onChange()
  }

  return { look, told: () => told, hasAsked: () => hasAsked }
}
