import type { Configuration } from './configuration/configuration'
import type { Database } from './database/database'
import type { FaultBoard } from './faults/fault-board'
import type { GameProvider } from './gateways/game-provider'
import type { AbandonedMoves } from './idempotency/abandoned-moves'
import type { InFlight } from './idempotency/in-flight'
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
