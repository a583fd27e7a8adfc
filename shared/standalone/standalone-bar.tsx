import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../api/call'
import { bus } from '../bus/bus'
import type { RemoteContract } from '../contract/remote-contract'
import { login } from '../contract/routes/login'
import { changeLanguage, currentLanguage } from '../i18n/i18n'
import { session } from '../session/session'
import { useSession } from '../session/use-session'
import { Button } from '../ui/actions/button'
import { LanguageMenu } from '../ui/layout/language-menu'
import * as styles from './standalone-bar.module.css'

const demonstration = { username: '0812345678', password: 'tamlung-demo' }

/** A menu of everything in the remote's contract. */
export function StandaloneBar({ contract }: { contract: RemoteContract }) {
  const { t } = useTranslation(['standalone', contract.name])
  const token = useSession()
  const [failed, setFailed] = useState(false)

  async function logIn() {
    try {
      const reply = await call(login, { body: demonstration })
      session.start(reply.token, true)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return (
    <header className={styles.bar}>
      <strong>{t('alone', { name: contract.name })}</strong>
      <nav aria-label={t('pages')} className={styles.group}>
        {contract.routes.map(({ path, title }) => (
          <Link key={path} to={path}>
            {t(title, { ns: contract.name })}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('dialogs')} className={styles.group}>
        {contract.dialogs.map(({ name }) => (
          <button
            className={styles.dialog}
            key={name}
            onClick={() => bus.emit('dialog.open', { name })}
            type="button"
          >
            {name}
          </button>
        ))}
      </nav>
      <LanguageMenu
        language={currentLanguage()}
        onChange={language => void changeLanguage(language)}
      />
      {token === null ? (
        <Button kind="quiet" onClick={logIn}>
          {t('logIn')}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => session.end('logout')}>
          {t('logOut')}
        </Button>
      )}
      {failed && <p role="alert">{t('logInFailed')}</p>}
    </header>
  )
}
