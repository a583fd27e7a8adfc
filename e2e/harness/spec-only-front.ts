import type { SpecOnlyBackend } from '../spec-only-backend/spec-only-backend'
import { BuiltSite } from './built-site'
import { FaultServer } from './faults/fault-server'
import { fromOrigin } from './faults/from-origin'
import { serveStore } from './serve-store'

/** The built site with a backend that is not ours behind the same address. */
export async function openSpecOnlyFront({ origin }: SpecOnlyBackend): Promise<FaultServer> {
  const { folder } = new BuiltSite()
  const front = new FaultServer(
    serveStore(() => folder, fromOrigin(origin)),
    origin,
  )
  await front.open()
  return front
}
