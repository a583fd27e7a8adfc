import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  activeOverrides,
  forgetOverrides,
  keepOverride,
} from '../../../boot/choose/active-overrides'
import type { AskedOverride } from './asked-override'
import { fetchRecord } from './fetch-record'
import * as styles from './override-panel.module.css'

/** Without the question, so that a reload does not ask again. */
function openAnew() {
  const address = new URL(location.href)
  address.searchParams.delete('override')
  location.replace(address)
}

function stop() {
  forgetOverrides()
  openAnew()
}

function Question({ asked, onClose }: { asked: AskedOverride; onClose: () => void }) {
  const { t } = useTranslation('override')
  const [failed, setFailed] = useState(false)
  async function accept() {
    try {
      keepOverride(await fetchRecord(asked))
      openAnew()
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
      <p>{t('text', asked)}</p>
      <p role="alert">{failed && t('failed', asked)}</p>
    </Dialog>
  )
}

/** Says for as long as it lasts that a part of this page is not what everybody gets. */
export function OverridePanel({ asked }: { asked: AskedOverride | undefined }) {
  const { t } = useTranslation('override')
  const [isAsking, setAsking] = useState(asked !== undefined)
  const active = Object.values(activeOverrides())
  return (
    <>
      {active.length > 0 && (
        <aside aria-label={t('active')} className={styles.banner}>
          <span>
            {active.map(({ name, base }) => `${name} ← ${new URL(base).host}`).join(', ')} ·{' '}
            {t('active')}
          </span>
          <Button size="small" onClick={stop}>
            {t('stop')}
          </Button>
        </aside>
      )}
      {asked && isAsking && <Question asked={asked} onClose={() => setAsking(false)} />}
    </>
  )
}
