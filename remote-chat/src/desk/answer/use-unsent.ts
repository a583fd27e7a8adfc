import { useState } from 'react'
import { type Unsent, useDesk } from '../desk-context'

/** It is there when its writer comes back from another chat, or from the login once the session has ended. */
export function useUnsent(path: string) {
  const { me, unsent } = useDesk()
  const place = me.name + path
  /** As it is by now, whoever looks. */
  const latest = (): Unsent => unsent.get(place) ?? { words: '', replies: [] }
  const [answer, setAnswer] = useState(latest)

  function write(change: Partial<Unsent>) {
    const next = { ...latest(), ...change }
    unsent.set(place, next)
    setAnswer(next)
  }

  return { ...answer, latest, write }
}
