import type { SpecOnlyBackend } from '../spec-only-backend/spec-only-backend'
import { BuiltSite } from './built-site'
import { FaultServer } from './faults/fault-server'
import { fromOrigin } from './faults/from-origin'
import type { listenSecurely } from './listen-securely'
import { serveStore } from './serve-store'

/** Serves the built site and a backend that is not ours from one origin. */
export async function openSpecOnlyFront(
  { origin }: SpecOnlyBackend,
  backend = fromOrigin(origin),
  listen?: typeof listenSecurely,
): Promise<FaultServer> {
  const { folder } = new BuiltSite()
  const front = new FaultServer(
    serveStore(() => folder, backend),
    origin,
    listen,
  )
  await front.open()
  return front
}
