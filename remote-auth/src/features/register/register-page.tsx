import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { forgetDraft } from './draft/forget-draft'
import { forgetInviteCode, inviteCodeOf } from './invite-code'
import * as styles from './register.module.css'
import { Registered } from './registered'
import { RegistrationWizard } from './registration-wizard'

export function RegisterPage() {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  const [registered, setRegistered] = useState<string | null>(null)

  // Remembered at once, however far the visit gets.
  useEffect(() => {
    inviteCodeOf(search)
  }, [search])

  function handleRegistered(phone: string) {
    setRegistered(phone)
    forgetDraft()
    forgetInviteCode()
    showToast('success', t('register.done'))
  }

  return (
    <div className={styles.page}>
      <h1>{t('titles.register')}</h1>
      {registered === null ? (
        <>
          <RegistrationWizard onRegistered={handleRegistered} />
          <p className={styles.other}>
            {t('register.haveAccount')} <Link to="/login">{t('login.submit')}</Link>
          </p>
        </>
      ) : (
        <Registered phone={registered} />
      )}
    </div>
  )
}
