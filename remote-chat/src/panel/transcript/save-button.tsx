import { DepositIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { IconButton } from '../icon-button'
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
    <IconButton aria-busy={busy} label={t('transcript.save')} onClick={() => void save()}>
      <DepositIcon />
    </IconButton>
  )
}
