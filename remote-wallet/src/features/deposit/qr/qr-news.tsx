import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as styles from './qr-end.module.css'
import type { ShownQr } from './shown-qr'

interface QrNewsProps {
  shown: ShownQr | 'paid'
  /** The text of the latest event; empty if none is needed. */
  words: string
  children: ReactNode
}

/** Announces the QR's outcome once for screen readers and moves their focus on. */
export function QrNews({ shown, words, children }: QrNewsProps) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  const [announced, setAnnounced] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when something happens, not when its words change
  useEffect(() => {
    const first = before.current === 'nothing' || before.current === shown
    before.current = shown
    if (first) return
    setAnnounced(words)
    place.current?.focus({ preventScroll: true })
  }, [shown])

  return (
    <div className={styles.place}>
      <span aria-live="polite" className={styles.said}>
        <VisuallyHidden>{announced}</VisuallyHidden>
      </span>
      <div className={styles.news} ref={place} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}
