import { bus } from '@tamlung/shared/bus/bus'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { failureText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { Mark } from '@tamlung/shared/ui/layout/mark'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { LogInByKey } from '../passkeys/passkey-login'
import { supportsPasskeys, usedHere } from '../passkeys/used-here'
import { LoginForm } from './login-form'
import * as styles from './login-page.module.css'

export function LoginPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { search } = useLocation()
  const [byKey, setByKey] = useState<ReactNode>()
  const loaded = useRef<Promise<LogInByKey>>(undefined)
  const [isLoggedIn, setLoggedIn] = useState(false)
  const [round, setRound] = useState(0)

  useEvent('session.started', () => setLoggedIn(true))

  // A dialog's address is left first: going back to it from home would end the session.
  useEffect(() => {
    if (isLoggedIn && !search.includes('dialog=')) navigate('/user', { replace: true })
  }, [isLoggedIn, search, navigate])

  /** Resolves with the handler of the button. A loaded component stays, so that nothing moves under a finger. */
  function loadPasskeyLogin(): Promise<LogInByKey> {
    const load = async () => {
      const chunk = await import(/* webpackChunkName: "passkeys" */ '../passkeys/passkey-login')
      const PasskeyLogin = await chunk.PasskeyLogin.withTexts()
      return new Promise<LogInByKey>(resolve => setByKey(<PasskeyLogin onReady={resolve} />))
    }
    loaded.current ??= load()
    return loaded.current
  }

  async function logInByKey() {
    const logIn = await loadPasskeyLogin().catch(() => {
      loaded.current = undefined
      bus.emit('toast.show', { tone: 'failure', text: failureText('unreachable') })
    })
    await logIn?.()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (usedHere.is())
      loadPasskeyLogin().catch(() => {
        loaded.current = undefined
      })
  }, [])

  function openLostPassword() {
    // Clears the refusal below the login form.
    setRound(round + 1)
    bus.emit('dialog.open', { name: 'lost-password' })
  }

  return (
    <div className={styles.page}>
      <header className={styles.welcome}>
        <Mark size={60} />
        <h1>{t('login.welcome')}</h1>
        <p className={styles.intro}>{t('login.intro')}</p>
      </header>
      <LoginForm key={round} />
      <div className={styles.help}>
        <Button kind="quiet" onClick={openLostPassword} wide>
          {t('login.forgotten')}
        </Button>
        {supportsPasskeys() && (
          <Button icon={<LockIcon size={20} />} kind="quiet" onClick={logInByKey} wide>
            {t('login.byKey')}
          </Button>
        )}
        {byKey}
      </div>
      <p className={styles.other}>
        {t('login.noAccount')} <Link to="/register">{t('login.register')}</Link>
      </p>
    </div>
  )
}
