import { edition } from '@tamlung/shared/contract/edition'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import type { ReactNode } from 'react'
import { inspectPicture } from './inspect-picture'
import { isWorthTelling } from './is-worth-telling'
import { sentReferences } from './sent-references'
import { loadSlipCodeTexts } from './slip-code-texts'
import { SlipCodeWords } from './slip-code-words'

export interface Looked {
  words: ReactNode
  /** Called once the picture was taken, so that the same transfer is known when it comes again. */
  keep: () => void
}

export async function lookAt(file: File, signal: AbortSignal): Promise<Looked> {
  const [inspection] = await Promise.all([
    inspectPicture(file, signal),
    registerTexts('slip-code', loadSlipCodeTexts),
  ])
  return {
    words: (
      <SlipCodeWords
        inspection={isWorthTelling(inspection, edition) ? inspection : { kind: 'unread' }}
      />
    ),
    keep: () => {
      if (inspection.kind === 'slip') sentReferences.add(inspection.reference)
    },
  }
}
