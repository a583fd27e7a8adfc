import { useEffect, useRef } from 'react'
import { isDialogOpen, isUnpaid, isUntoldEnd, tellEnds } from '../qr/watch/tell-ends'
import type { WatchedQr } from '../qr/watch/watched-qr'

export const keyOf = ({ provider, id }: WatchedQr) => `${provider} ${id}`

/** Those that wait to be paid, and those whose end is told here: each once, and for as long as this page stays. */
export function useUnpaidQrs(qrs: readonly WatchedQr[]): readonly WatchedQr[] {
  const here = useRef(new Set<string>()).current
  useEffect(() => {
    const ends = qrs.filter(isUntoldEnd)
    if (ends.length === 0) return
    if (isDialogOpen()) return tellEnds('dialog')
    for (const qr of ends) here.add(keyOf(qr))
    tellEnds('home')
  }, [qrs, here])
  return qrs.filter(qr => isUnpaid(qr) && (!qr.told || here.has(keyOf(qr))))
}
