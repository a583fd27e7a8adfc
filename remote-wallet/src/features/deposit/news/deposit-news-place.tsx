import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { qrWatch } from '../qr/watch/qr-watch'
import { hasNews, loadNews, newsCode } from './news-code'

/** Where home tells of deposits that are on their way or have come; the code for it comes only where there are some. */
export function DepositNewsPlace({ unit }: { unit: string }) {
  const wanted = useSyncExternalStore(qrWatch.subscribe, hasNews)
  const [News, setNews] = useState(newsCode)
  useEffect(() => {
    if (News || !wanted) return
    let left = false
    void loadPatiently(loadNews, () => !left).then(code => code && setNews(() => code))
    return () => {
      left = true
    }
  }, [News, wanted])
  return <div>{News && <News unit={unit} />}</div>
}
