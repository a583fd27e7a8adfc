import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { PlusIcon, ShareIcon } from '@tamlung/shared/ui/icons/icons'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { siteName } from '../lookups'
import * as styles from './install-invitation.module.css'

/** The install event of browsers that support it; the DOM types lack it. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

interface InstallInvitationProps {
  /** Undefined where installation is manual. */
  prompt: InstallPrompt | undefined
  onClose: () => void
}

/** How to install the product on the phone: with one press, or in two manual steps. */
function InstallInvitation({ prompt, onClose }: InstallInvitationProps) {
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

const loadInstallationTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** Rendered outside the product, so that the first page does not load it. */
export async function showInvitation(prompt: InstallPrompt | undefined) {
  await registerTexts('installation', loadInstallationTexts)
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const close = () => {
    root.unmount()
    container.remove()
  }
  root.render(<InstallInvitation onClose={close} prompt={prompt} />)
}
