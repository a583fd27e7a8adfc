import { useCallback, useMemo, useState } from 'react'
import { checkFile } from '../../../core/check-file'
import type { MediaKind } from '../../../core/content'
import type { ChatConversation } from '../../../core/conversation'
import type { PanelTools } from '../../panel-context'

export type ChosenFile = { key: number; file: File; kind: MediaKind }

const none: readonly ChosenFile[] = []

/** Outlives a panel that is closed for a moment; not the page: nothing of it was sent. */
const waiting = new WeakMap<ChatConversation, readonly ChosenFile[]>()
let made = 0

/** Files that fit are seen before they are sent; those that do not are told of and go. */
export function useChosenFiles({
  conversation,
  alert,
  t,
}: Pick<PanelTools, 'conversation' | 'alert' | 't'>) {
  const [files, setFiles] = useState(() => waiting.get(conversation) ?? none)

  const change = useCallback(
    (next: (before: readonly ChosenFile[]) => readonly ChosenFile[]) => {
      const after = next(waiting.get(conversation) ?? none)
      waiting.set(conversation, after)
      setFiles(after)
    },
    [conversation],
  )

  const choose = useCallback(
    async (given: Iterable<File>) => {
      const takesPdf = conversation.state().service.canSendPdf === true
      for (const file of given) {
        const verdict = await checkFile(file, takesPdf).catch(() => null)
        if (verdict?.fits) {
          const { kind } = verdict
          change(before => [...before, { key: ++made, file, kind }])
        } else if (verdict?.why === 'too large')
          alert(t('files.tooLarge', { megabytes: verdict.megabytes }))
        else alert(t(takesPdf ? 'pdf.unsupported' : 'files.unsupported'))
      }
    },
    [conversation, change, alert, t],
  )

  return useMemo(
    () => ({
      files,
      choose,
      drop: (key: number) => change(before => before.filter(one => one.key !== key)),
      /** The words stand beneath the last of them. */
      send(words: string) {
        files.forEach(({ file, kind }, place) => {
          conversation.attach(file, kind, place === files.length - 1 ? words : '')
        })
        change(() => none)
      },
    }),
    [files, choose, change, conversation],
  )
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
