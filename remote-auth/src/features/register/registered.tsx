import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { SuccessIcon } from '@tamlung/shared/ui/icons/icons'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import * as styles from './register.module.css'

const redirectDelay = 2000

/** Shows that the account exists for two seconds, then opens the login. */
export function Registered({ phone }: { phone: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(
      () => navigate('/login', { replace: true, state: { phone } }),
      redirectDelay,
    )
    return () => clearTimeout(timer)
  }, [navigate, phone])

  return (
    <div className={styles.registered} role="status">
      <span className={styles.sign}>
        <SuccessIcon size={36} />
      </span>
      <h2>{t('register.done')}</h2>
      <p className={styles.quietText}>{t('register.toLogin')}</p>
      <LinkButton kind="primary" replace state={{ phone }} to="/login">
        {t('login.submit')}
      </LinkButton>
    </div>
  )
}
