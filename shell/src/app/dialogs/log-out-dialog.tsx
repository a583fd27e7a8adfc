import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { useTranslation } from 'react-i18next'
import { logOut } from '../session/log-out'

/** Asks once, because the app lock ends with the session and would have to be set again. */
export function LogOutDialog({ onClose }: DialogProps) {
  const { t } = useTranslation(['shell-pages', 'shell'])
  const title = t('logOut', { ns: 'shell' })
  return (
    <ConfirmDialog confirmText={title} onClose={onClose} onConfirm={logOut} title={title}>
      {t('logOut.takesLock')}
    </ConfirmDialog>
  )
}
