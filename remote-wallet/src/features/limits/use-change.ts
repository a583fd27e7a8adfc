import { bus } from '@tamlung/shared/bus/bus'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forThisSession } from './for-this-session'

/** Changes what a query shows: the answer to each change says how all of it stands now. */
export function useChange(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** Whether it was done; why not is said in passing. */
  async function change(work: Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      const reply = await forThisSession(work)
      // What was asked for before it would bring back what was.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, reply)
      return true
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
      // Whatever became of it, what the server says is what holds.
      await client.refetchQueries({ queryKey })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, change }
}
