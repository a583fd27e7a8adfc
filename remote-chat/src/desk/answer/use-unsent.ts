import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import { useState } from 'react'
import { type Unsent, useDesk } from '../desk-context'

const nothing: Unsent = { words: '', replies: [] }

/** It is there when its writer comes back from another chat, or from the login once the session has ended. */
export function useUnsent(path: string) {
  const { me, unsent } = useDesk()
  const [, draw] = useState({})
  const place = me.name + path
  /** As it is by now, whoever looks. */
  const latest = () => unsent.get(place) ?? nothing

  function write(change: Partial<Unsent>) {
    unsent.set(place, { ...latest(), ...change, clientId: newIdempotencyKey() })
    draw({})
  }

  return { ...latest(), latest, write }
}
