import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { useTranslation } from 'react-i18next'
import { logOut } from '../session/log-out'
import { ConditionsDialog } from './conditions-dialog'
import { shellDialogs } from './shell-dialogs'
import { VideoDialog } from './video-player'

/** Asks once, because the app lock ends with the session and would have to be set again. */
function LogOutDialog({ onClose }: DialogProps) {
  const { t } = useTranslation(['shell-pages', 'shell'])
  const title = t('logOut', { ns: 'shell' })
  return (
    <ConfirmDialog confirmText={title} onClose={onClose} onConfirm={logOut} title={title}>
      {t('logOut.takesLock')}
    </ConfirmDialog>
  )
}

/** The shell's dialogs that share the texts of its pages, in one chunk. */
export const pageDialogs = {
  [shellDialogs.conditions]: ConditionsDialog,
  [shellDialogs.video]: VideoDialog,
  [shellDialogs.logOut]: LogOutDialog,
}
