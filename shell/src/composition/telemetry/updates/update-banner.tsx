import { Button } from '@tamlung/shared/ui/actions/button'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { forgetPins } from '../../../boot/choose/session-choices'
import { isShellOutdated, refreshRegistry } from '../../registry/registry'
import { currentPicks, pickForNewVisit } from '../../resolve/picks'
import * as styles from './update-banner.module.css'
import { forgetTyping, isSafeToLeave } from './work-in-progress'

let available = false
const listeners = new Set<() => void>()

/** Whether a new visit would run other versions than this one. */
export const updateStore = {
  isAvailable: () => available,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  async check() {
    await refreshRegistry()
    const live = pickForNewVisit()
    const before = available
    available =
      isShellOutdated() ||
      Object.entries(currentPicks()).some(([name, { version }]) => live[name]?.version !== version)
    if (available !== before) for (const listener of listeners) listener()
  },

  /** Restarts with the live versions. */
  apply() {
    forgetPins()
    location.reload()
  },
}

const askEvery = 15 * 60_000

/** Checks at intervals, and when the tab becomes visible again. */
function watchForUpdates(): () => void {
  let checkedAt = Date.now()
  const ask = () => {
    checkedAt = Date.now()
    void updateStore.check()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > askEvery / 5) ask()
  }
  const timer = setInterval(ask, askEvery)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/**
 * A visit keeps the versions it began with. Navigation between pages is the moment to take new ones: no typed text is
 * lost and no money is pending then.
 */
function useUpdates(): boolean {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(watchForUpdates, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    forgetTyping()
    if (updateStore.isAvailable() && isSafeToLeave()) updateStore.apply()
  }, [pathname])
  return useSyncExternalStore(updateStore.subscribe, updateStore.isAvailable)
}

/** Offers the new version, never in the middle of an action. */
export function UpdateBanner() {
  const { t } = useTranslation('composition')
  const available = useUpdates()
  if (!available) return null
  function update() {
    if (isSafeToLeave()) updateStore.apply()
    else showToast('info', t('update.later'))
  }
  return (
    <aside aria-label={t('update.title')} className={styles.banner}>
      <span>{t('update.title')}</span>
      <Button onClick={update} size="small">
        {t('update.now')}
      </Button>
    </aside>
  )
}
