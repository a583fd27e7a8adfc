import { useEffect, useState } from 'react'
import type { MarkupKind, PurifiedMarkup } from '../internal/purifier'
import { FailedState } from '../states/failed-state'
import { Skeleton } from '../states/skeleton'
import { classNames } from '../styles/class-names'
import { loadPurifier } from './load-purifier'
import * as styles from './markup.module.css'

export interface MarkupProps {
  /** The server's markup. */
  html: string | null | undefined
  /** `svg` allows shapes only, for a QR code or a logo. */
  kind?: MarkupKind
  /** The accessible name of a drawing. */
  label?: string
  className?: string
}

interface Purified {
  source: string
  kind: MarkupKind
  markup: PurifiedMarkup
}

/**
 * Shows a server's markup, which no other component does. The purifier (12 kB) is loaded on demand: most screens show no
 * markup, and none shows it first.
 */
export function Markup({ html, kind = 'html', label, className }: MarkupProps) {
  const source = (html ?? '').trim()
  const [purified, setPurified] = useState<Purified | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const plain = source === '' || (kind === 'html' && !/[<&]/.test(source))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the purifier again
  useEffect(() => {
    if (plain) return
    let wanted = true
    setFailed(false)
    loadPurifier()
      .then(({ purify }) => {
        if (wanted) setPurified({ source, kind, markup: purify(source, kind) })
      })
      // Loading failed, or the purifier threw on the markup.
      .catch(() => {
        if (wanted) setFailed(true)
      })
    return () => {
      wanted = false
    }
  }, [source, kind, plain, attempt])

  if (source === '') return null
  const classes = classNames(kind === 'svg' ? styles.drawing : styles.text, className)
  if (plain) return <div className={classes}>{source}</div>
  if (failed) return <FailedState onRetry={() => setAttempt(attempt + 1)} />
  if (purified?.source !== source || purified.kind !== kind) return <Skeleton />
  return (
    <div
      className={classes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: purified above, and the only use in the product
      dangerouslySetInnerHTML={{ __html: purified.markup }}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    />
  )
}
