import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeOverrides, overrideOrigins } from '../../../boot/choose/active-overrides'
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
