import type { Configuration } from './configuration/configuration'
import type { Database } from './database/database'
import type { FaultBoard } from './faults/fault-board'
import type { GameProvider } from './gateways/game-provider'
import type { AbandonedMoves } from './idempotency/abandoned-moves'
import type { InFlight } from './idempotency/claim'
import type { MediaAddresses } from './media/media-addresses'
import type { MediaStore } from './media/media-store'
import type { Log } from './observability/log'
import type { Metrics } from './observability/metrics/metrics'

/** The dependencies of every handler. */
export interface Backend {
  readonly configuration: Configuration
  readonly database: Database
  readonly provider: GameProvider
  readonly media: MediaStore
  readonly addresses: MediaAddresses
  readonly inFlight: InFlight
  readonly abandoned: AbandonedMoves
  readonly faults: FaultBoard
  readonly log: Log
  readonly metrics: Metrics
}

/** Loads a value on the first call and keeps it as long as the backend. After a failure the next call loads it again. */
export const onceForBackend = <Loaded>(
  load: (backend: Backend) => Promise<Loaded>,
): ((backend: Backend) => Promise<Loaded>) => {
  const loaded = new WeakMap<Backend, Promise<Loaded>>()
  return backend => {
    const known = loaded.get(backend)
    if (known !== undefined) return known
    const loading = load(backend)
    loaded.set(backend, loading)
    loading.catch(() => loaded.delete(backend))
    return loading
  }
}
