import { DepositIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import type { ChatConversation } from '../../core/conversation'
import type { Message } from '../../core/message'
import { contentText } from '../content-text'
import { IconButton } from '../icon-button'
import { formatDateTime } from '../message-time'
import type { Translate } from '../panel-context'
import { usePanel } from '../panel-context'
import { readOlder } from '../read-older'

/** A conversation to keep: who said what, and when. */
function transcriptText(messages: readonly Message[], t: Translate): string {
  const lines = messages.map(({ own, author, at, dated, content }) => {
    const speaker = own ? t('message.you') : author || t('message.admin')
    return `${dated ? `${formatDateTime(at)}  ` : ''}${speaker}: ${contentText(content, t)}`
  })
  return `${[t('titles.chat'), '', ...lines].join('\n')}\n`
}

/** Hands a text to the browser's downloads. Its first sign tells old editors that it is written in Unicode. */
function saveText(text: string, name: string) {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The whole conversation, from its first message; fails where a part of it does not come. */
async function readAll(conversation: ChatConversation): Promise<readonly Message[]> {
  while (!conversation.state().complete) await readOlder(conversation)
  return conversation.state().messages
}

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
