import { bus } from '@tamlung/shared/bus/bus'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { hasLock } from '@tamlung/shared/session/lock/lock-place'
import { session } from '@tamlung/shared/session/session'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { logOut } from '../session/log-out'
import { LockScreen } from './lock-screen'
import * as styles from './lock-screen.module.css'

const loadLockTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** Covers the page from outside the React tree. Resolves when the PIN was right or the session has ended. */
export async function showLock() {
  const { documentElement: root } = document
  root.toggleAttribute('data-locked', true)
  await registerTexts('lock', loadLockTexts)
  const container = document.createElement('div')
  container.className = styles.place ?? ''
  document.body.append(container)
  const screen = createRoot(container)

  await new Promise<void>(resolve => {
    // Another tab may have been unlocked, or may have ended the session.
    const settle = () => {
      if (session.token() !== null && hasLock() && appLock.isDue()) return
      stop()
      window.removeEventListener('storage', settle)
      resolve()
    }
    const stop = session.subscribe(settle)
    window.addEventListener('storage', settle)

    function end() {
      logOut()
      bus.emit('toast.show', { tone: 'info', text: i18next.t('over', { ns: 'lock' }) })
    }
    screen.render(<LockScreen onLogOut={logOut} onOver={end} onRight={settle} />)
  })
  // The visitor's page is rendered before the cover is removed.
  await new Promise(done => setTimeout(done))
  screen.unmount()
  container.remove()
  root.removeAttribute('data-locked')
  root.removeAttribute('data-covered')
}
