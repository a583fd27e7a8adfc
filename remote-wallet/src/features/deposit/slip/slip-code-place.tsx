import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import type { Looked } from './code/look-at'
import * as styles from './slip-code-place.module.css'

interface SlipCodePlaceProps {
  file: File
  /** Called with what the picture shows. */
  onLooked: (looked: Looked) => void
}

/**
 * Says what is to be seen in a picture before it is sent. The code that looks comes only for a picture; where it does
 * not come or does not get done, nothing is said of it and the picture can be sent.
 */
export function SlipCodePlace({ file, onLooked }: SlipCodePlaceProps) {
  const [words, setWords] = useState<ReactNode>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is looked at once
  useEffect(() => {
    const looking = new AbortController()
    const { signal } = looking
    setWords(undefined)
    import(/* webpackChunkName: "slip-code" */ './code/look-at')
      .then(({ lookAt }) => lookAt(file, signal))
      .then(
        looked => {
          if (signal.aborted) return
          onLooked(looked)
          setWords(looked.words)
        },
        () => signal.aborted || setWords(null),
      )
    return () => looking.abort()
  }, [file])

  return (
    <div className={styles.place} role="status">
      {words === undefined ? <Skeleton height="46px" shape="card" /> : words}
    </div>
  )
}
