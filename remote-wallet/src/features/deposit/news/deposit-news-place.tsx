import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { isTransfer } from '../qr/watch/is-transfer'
import { qrWatch } from '../qr/watch/qr-watch'

const isWanted = () => qrWatch.get().qrs.some(qr => qr.paid !== null || !qr.left || isTransfer(qr))

/** Where home tells of deposits that are on their way or have come; the code for it comes only where there are some. */
export function DepositNewsPlace({ unit }: { unit: string }) {
  const wanted = useSyncExternalStore(qrWatch.subscribe, isWanted)
  const [News, setNews] = useState<ComponentType<{ unit: string }>>()
  useEffect(() => {
    if (!wanted) return
    let left = false
    const load = async () => {
      const chunk = await import(/* webpackChunkName: "deposit-news" */ './deposit-news-chunk')
      return chunk.depositNews()
    }
    void loadPatiently(load, () => !left).then(loaded => loaded && setNews(() => loaded))
    return () => {
      left = true
    }
  }, [wanted])
  return (
    <div>{News ? <News unit={unit} /> : wanted && <Skeleton height="96px" shape="card" />}</div>
  )
}
