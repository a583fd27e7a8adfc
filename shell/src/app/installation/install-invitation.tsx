import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { PlusIcon, ShareIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { siteName } from '../site-name'
import * as styles from './install-invitation.module.css'
import type { InstallPrompt } from './install-prompt'

interface InstallInvitationProps {
  /** Undefined where installation is manual. */
  prompt: InstallPrompt | undefined
  onClose: () => void
}

/** How to install the product on the phone: with one press, or in two manual steps. */
export function InstallInvitation({ prompt, onClose }: InstallInvitationProps) {
  const { t } = useTranslation('installation')

  function install() {
    void prompt?.prompt().catch(() => undefined)
    onClose()
  }

  return (
    <Dialog
      footer={
        prompt ? (
          <>
            <Button kind="quiet" onClick={onClose}>
              {t('later')}
            </Button>
            <Button data-autofocus onClick={install}>
              {t('install')}
            </Button>
          </>
        ) : (
          <Button data-autofocus onClick={onClose}>
            {t('understood')}
          </Button>
        )
      }
      onClose={onClose}
      title={t('title', { app: siteName() })}
    >
      <div className={styles.content}>
        <img alt="" className={styles.icon} height={64} src="/icon-192.png" width={64} />
        <p>{t('text')}</p>
        {!prompt && (
          <>
            <p>{t('appleText')}</p>
            <ol className={styles.steps}>
              <li>
                <ShareIcon size={20} /> <span>{t('appleShare')}</span>
              </li>
              <li>
                <PlusIcon size={20} /> <span>{t('appleAdd')}</span>
              </li>
            </ol>
          </>
        )}
      </div>
    </Dialog>
  )
}
