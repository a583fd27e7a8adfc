import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  activeOverrides,
  forgetOverrides,
  keepOverride,
  overrideOrigins,
} from '../../../boot/choose/active-overrides'
import { currentPicks } from '../picks'
import { fetchRecord, type RequestedOverride } from './fetch-record'
import * as styles from './override-panel.module.css'

type VersionsDialogProps = {
  onReplace: (requested: RequestedOverride) => void
  onReset: () => void
  onClose: () => void
}

/** Lists the version of each remote in this tab. The addresses that the site allows can replace the remote they serve. */
export function VersionsDialog({ onReplace, onReset, onClose }: VersionsDialogProps) {
  const { t } = useTranslation('override')
  const [silent, setSilent] = useState('')
  const isReplaced = Object.keys(activeOverrides()).length > 0
  const records = Object.values(currentPicks()).sort((a, b) => (a.name < b.name ? -1 : 1))

  async function replaceBy(origin: string) {
    try {
      const { name } = await fetchRecord({ origin })
      onReplace({ remote: name, origin })
    } catch {
      setSilent(origin)
    }
  }

  return (
    <Dialog
      title={t('versions')}
      onClose={onClose}
      footer={
        isReplaced && (
          <Button kind="danger" onClick={onReset}>
            {t('reset')}
          </Button>
        )
      }
    >
      <table className={styles.versions}>
        <tbody>
          {records.map(({ name, version, base }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{version}</td>
              <td>{new URL(base, location.href).host}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.addresses}>
        <p>{t('replace')}</p>
        {overrideOrigins().map(origin => (
          <Button key={origin} kind="quiet" wide onClick={() => replaceBy(origin)}>
            {origin}
          </Button>
        ))}
        <p role="alert">{silent && t('silent', { origin: silent })}</p>
      </div>
    </Dialog>
  )
}

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
