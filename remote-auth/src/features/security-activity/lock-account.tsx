import { call } from '@tamlung/shared/api/call'
import { lockAccount } from '@tamlung/shared/contract/routes/activity'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { LockIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from '../../devices/device-list.module.css'

/** Locks the account at once. No password is asked for, because the member may be in a hurry and locking harms little. */
export function LockAccount() {
  const { t } = useTranslation('security-activity')
  const [isAsking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)

  async function lock() {
    setPending(true)
    try {
      await call(lockAccount, {})
      showToast('success', t('lock.done'))
      session.end('logout')
    } catch (error) {
      showToast('error', errorText(error))
      setPending(false)
      setAsking(false)
    }
  }

  return (
    <>
      <p className={styles.what}>{t('lock.why')}</p>
      <Button icon={<LockIcon size={20} />} kind="danger" onClick={() => setAsking(true)}>
        {t('lock.button')}
      </Button>
      <ConfirmDialog
        confirmText={t('lock.button')}
        kind="danger"
        onClose={() => setAsking(false)}
        onConfirm={lock}
        open={isAsking}
        pending={pending}
        title={t('lock.question')}
      >
        <p>{t('lock.effect')}</p>
      </ConfirmDialog>
    </>
  )
}
