import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { type ComponentType, useEffect, useState } from 'react'

/** The stars come after the games that they stand on, into room that is kept for them. */
export function useStars() {
  const [Star, setStar] = useState<ComponentType<{ game: GameAccount }>>()
  useEffect(() => {
    let left = false
    const load = async () =>
      (await import(/* webpackChunkName: "favourites" */ './favourites-chunk')).gameStar()
    void loadPatiently(load, () => !left).then(loaded => loaded && setStar(() => loaded))
    return () => {
      left = true
    }
  }, [])
  return Star
}
