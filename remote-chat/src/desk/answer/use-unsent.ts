import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import { useState } from 'react'
import { useDesk } from '../desk-context'
import { draftKeyOf, type Unsent } from '../unsent'

const nothing: Unsent = { words: '', replies: [], clientId: '' }

/** It is there when its writer comes back from another chat, or from the login once the session has ended. */
export function useUnsent(owner: string) {
  const { me, unsent } = useDesk()
  const [, draw] = useState({})
  const place = draftKeyOf(me.name, owner)
  /** As it is by now, whoever looks. */
  const latest = () => unsent.get(place) ?? nothing

  function keep(change: Partial<Unsent>) {
    unsent.set(place, { ...latest(), ...change })
    // An agent who has come back sees it at the next poll.
    draw({})
  }

  return {
    ...latest(),
    latest,
    /** As far as it has come; the answer stays the same. */
    keep,
    write: (change: Partial<Unsent>) => keep({ ...change, clientId: newIdempotencyKey() }),
  }
}
