import { bus } from '@tamlung/shared/bus/bus'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** How something ends when the session is over is nothing to whoever has come since: then it never ends here. */
async function forThisSession<Reply>(work: Promise<Reply>): Promise<Reply> {
  const token = session.token()
  await work.catch(() => {})
  return session.token() === token ? work : new Promise(() => {})
}

/** Changes what a query shows: the answer to each change says how all of it stands now. */
export function useChange(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** Whether it was done; why not is said in passing. */
  async function change(work: Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      const reply = await forThisSession(work)
      // An older request would restore the previous state.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, reply)
      return true
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
      // After any outcome, the server's state counts.
      await client.refetchQueries({ queryKey })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, change }
}
