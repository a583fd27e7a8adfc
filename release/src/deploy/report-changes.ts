import { readHistory } from '../registry/log/log'
import type { Store } from '../store/store'

/** Changes that were missed while the backend could not be reached are sent with later ones. */
const sentChanges = 20
const longestText = 300
const timeout = 10_000

/**
 * Sends the latest changes to the backend's audit trail, which skips those that it has, if `AUDIT_ADDRESS` names it; the
 * token is `REPORTS_TOKEN`. The change is made by then, so a failure is only printed.
 */
export async function reportChanges(
  store: Store,
  { AUDIT_ADDRESS: address, REPORTS_TOKEN: token = '' } = process.env,
): Promise<void> {
  if (!address) return
  try {
    const states = await readHistory(store, sentChanges)
    const changes = states.reverse().map(({ sequence, at, by, change }) => ({
      sequence,
      at,
      by: by.slice(0, longestText),
      change: change.slice(0, longestText),
    }))
    const reply = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ changes }),
      signal: AbortSignal.timeout(timeout),
    })
    if (!reply.ok) throw new Error(`${address} answers ${reply.status}`)
  } catch (error) {
    console.error('the change is made, but not yet in the audit trail:', error)
  }
}
