import type { Configuration } from './configuration'
import type { Database } from './database/database'
import type { GameProvider } from './games/provider'
import type { FaultBoard } from './http/fault-board'
import type { Log } from './http/log'
import type { InFlight } from './idempotency/in-flight'
import type { MediaStore } from './media/media-store'

/** What every handler works with. */
export interface Backend {
  readonly configuration: Configuration
  readonly database: Database
  readonly provider: GameProvider
  readonly media: MediaStore
  readonly inFlight: InFlight
  readonly faults: FaultBoard
  readonly log: Log
}
