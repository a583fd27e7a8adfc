import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { isTransfer } from '../qr/watch/is-transfer'
import { qrWatch } from '../qr/watch/qr-watch'

const countNews = () =>
  qrWatch.get().qrs.filter(qr => qr.paid !== null || !qr.left || isTransfer(qr)).length

/** Where home tells of deposits that are on their way or have come; the code for it comes only where there are some. */
export function DepositNewsPlace({ unit }: { unit: string }) {
  const count = useSyncExternalStore(qrWatch.subscribe, countNews)
  const wanted = count > 0
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
    <div>
      {News ? (
        <News unit={unit} />
      ) : (
        wanted && <Skeleton height={`${132 * count - 8}px`} shape="card" />
      )}
    </div>
  )
}
