import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as styles from './qr-end.module.css'
import type { ShownQr } from './shown-qr'

interface QrNewsProps {
  shown: ShownQr | 'paid'
  /** What has happened, in words; empty for what needs none. */
  words: string
  children: ReactNode
}

/** Whoever does not see hears what has become of the QR, once, and goes on from there. */
export function QrNews({ shown, words, children }: QrNewsProps) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  const [said, setSaid] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when something happens, not when its words change
  useEffect(() => {
    const first = before.current === 'nothing' || before.current === shown
    before.current = shown
    if (first) return
    setSaid(words)
    place.current?.focus({ preventScroll: true })
  }, [shown])

  return (
    <div className={styles.place}>
      <span aria-live="polite" className={styles.said}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
      <div className={styles.news} ref={place} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}
