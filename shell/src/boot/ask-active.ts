import { apiBase } from '@tamlung/shared/api/api-base'
import { clientMarker } from '@tamlung/shared/contract/client-marker'

/** Asks whether the service is there, before the code that wants to know has come. Nothing where there is no good answer. */
export async function askActive(): Promise<unknown> {
  try {
    const reply = await fetch(`${apiBase()}/api/lookup/active`, {
      headers: { [clientMarker.header]: clientMarker.value },
    })
    return reply.ok ? await reply.json() : undefined
  } catch {
    return undefined
  }
}
