import { useCallback } from 'react'
import { checkFile } from '../../core/check-file'
import { usePanel } from '../panel-context'

/** Looks at each file first, and sends those that fit. */
export function useFileSender(): (files: Iterable<File>) => Promise<void> {
  const { conversation, alert, t } = usePanel()
  return useCallback(
    async files => {
      const takesPdf = conversation.state().service.canSendPdf === true
      for (const file of files) {
        const verdict = await checkFile(file, takesPdf).catch(() => null)
        if (!verdict || (!verdict.fits && verdict.why === 'unsupported'))
          alert(t(takesPdf ? 'pdf.unsupported' : 'files.unsupported'))
        else if (verdict.fits) conversation.attach(file, verdict.kind)
        else alert(t('files.tooLarge', { megabytes: verdict.megabytes }))
      }
    },
    [conversation, alert, t],
  )
}
