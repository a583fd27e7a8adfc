import { DepositIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import * as styles from '../panel.module.css'
import { usePanel } from '../panel-context'
import { readAll } from './read-all'
import { saveText } from './save-text'
import { transcriptText } from './transcript-text'

/** The whole conversation as a file, for whoever wants to keep what was promised. */
export function SaveButton() {
  const { conversation, t, alert } = usePanel()
  const [busy, setBusy] = useState(false)

  async function save() {
    if (busy) return
    setBusy(true)
    try {
      saveText(transcriptText(await readAll(conversation), t), 'chat.txt')
    } catch {
      alert(t('transcript.failed'))
    }
    setBusy(false)
  }

  return (
    <button
      aria-busy={busy}
      aria-label={t('transcript.save')}
      className={styles.close}
      onClick={() => void save()}
      title={t('transcript.save')}
      type="button"
    >
      <DepositIcon />
    </button>
  )
}
