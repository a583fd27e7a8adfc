import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  activeOverrides,
  forgetOverrides,
  keepOverride,
} from '../../../boot/choose/active-overrides'
import { fetchRecord, type RequestedOverride } from './fetch-record'
import * as styles from './override-panel.module.css'
import { VersionsDialog } from './versions-dialog'

/** Removes the question from the address, so that a reload does not ask again. */
function reloadPage() {
  const address = new URL(location.href)
  address.searchParams.delete('override')
  location.replace(address)
}

function stop() {
  forgetOverrides()
  reloadPage()
}

function Question({ requested, onClose }: { requested: RequestedOverride; onClose: () => void }) {
  const { t } = useTranslation('override')
  const [failed, setFailed] = useState(false)
  async function accept() {
    try {
      keepOverride(await fetchRecord(requested))
      reloadPage()
    } catch {
      setFailed(true)
    }
  }
  return (
    <Dialog
      role="alertdialog"
      closeOnBackdrop={false}
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('refuse')}
          </Button>
          <Button kind="danger" onClick={accept}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <p>{t('text', requested)}</p>
      <p role="alert">{failed && t('failed', requested)}</p>
    </Dialog>
  )
}

type Requested = RequestedOverride | 'versions' | undefined

/** Says permanently that one remote of this page is a developer's build; `?override` alone opens the list of versions. */
export function OverridePanel({ requested }: { requested: Requested }) {
  const { t } = useTranslation('override')
  const [shown, setShown] = useState(requested)
  const active = Object.values(activeOverrides())
  const close = () => setShown(undefined)
  return (
    <>
      {active.length > 0 && (
        <aside aria-label={t('active')} className={styles.banner}>
          <span>
            {active.map(({ name, base }) => `${name} ← ${new URL(base).host}`).join(', ')} ·{' '}
            {t('active')}
          </span>
          <Button kind="quiet" size="small" onClick={() => setShown('versions')}>
            {t('versions')}
          </Button>
          <Button size="small" onClick={stop}>
            {t('stop')}
          </Button>
        </aside>
      )}
      {shown === 'versions' && (
        <VersionsDialog onReplace={setShown} onReset={stop} onClose={close} />
      )}
      {shown && shown !== 'versions' && <Question requested={shown} onClose={close} />}
    </>
  )
}
