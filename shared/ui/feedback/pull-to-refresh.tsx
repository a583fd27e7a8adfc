import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefreshIcon } from '../icons/icons'
import * as styles from './pull-to-refresh.module.css'
import { Spinner } from './spinner'

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

const ENOUGH = 72
const FARTHEST = 112

/** Refreshes when the page is pulled down at its top. A button elsewhere must do the same, for people who cannot pull. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useTranslation('ui')
  const start = useRef<number | null>(null)
  const [pulled, setPulled] = useState(0)
  // A ref too, because a quick pull ends before its state is rendered.
  const latest = useRef(0)
  const [refreshing, setRefreshing] = useState(false)

  function pullTo(distance: number) {
    latest.current = distance
    setPulled(distance)
  }

  function handleStart(event: TouchEvent) {
    const inDialog = event.target instanceof Element && event.target.closest('dialog') !== null
    const single = event.touches.length === 1
    start.current = single && !inDialog && !refreshing && window.scrollY <= 0 ? touchY(event) : null
  }

  function handleMove(event: TouchEvent) {
    if (start.current === null) return
    const distance = (touchY(event) - start.current) / 2
    pullTo(window.scrollY <= 0 ? Math.min(FARTHEST, Math.max(0, distance)) : 0)
  }

  async function handleEnd() {
    const enough = latest.current >= ENOUGH
    start.current = null
    pullTo(0)
    if (!enough || refreshing) return
    setRefreshing(true)
    try {
      await onRefresh()
    } finally {
      setRefreshing(false)
    }
  }

  const words = refreshing
    ? t('refreshing')
    : pulled >= ENOUGH
      ? t('releaseToRefresh')
      : t('pullToRefresh')
  const height = refreshing ? ENOUGH : pulled
  return (
    <div
      data-pulls
      onTouchCancel={() => {
        start.current = null
        pullTo(0)
      }}
      onTouchEnd={handleEnd}
      onTouchMove={handleMove}
      onTouchStart={handleStart}
    >
      {height > 0 && (
        <div className={styles.notice} role="status" style={{ height }}>
          {refreshing ? <Spinner /> : <RefreshIcon size={22} />}
          <span>{words}</span>
        </div>
      )}
      {children}
    </div>
  )
}

function touchY(event: TouchEvent): number {
  return event.touches.item(0)?.clientY ?? 0
}
