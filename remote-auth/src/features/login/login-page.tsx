import { Mark } from '@tamlung/shared/ui/layout/mark'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usedHere } from '../passkeys/used-here'
import { LoginForm } from './login-form'
import * as styles from './login-page.module.css'

export function LoginPage() {
  const { t } = useTranslation('auth')
  const [help, setHelp] = useState<ReactNode>()

  function offerHelp(phone?: string) {
    import(/* webpackChunkName: "login-help" */ '../login-help/login-help-chunk')
      .then(async ({ loginHelp }) => setHelp(await loginHelp(phone)))
      .catch(() => {})
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (usedHere.is()) offerHelp()
  }, [])

  return (
    <div className={styles.page}>
      <header className={styles.welcome}>
        <Mark size={60} />
        <h1>{t('login.welcome')}</h1>
        <p className={styles.intro}>{t('login.intro')}</p>
      </header>
      <LoginForm onRefused={offerHelp} />
      {help}
      <p className={styles.other}>
        {t('login.noAccount')} <Link to="/register">{t('login.register')}</Link>
      </p>
    </div>
  )
}
