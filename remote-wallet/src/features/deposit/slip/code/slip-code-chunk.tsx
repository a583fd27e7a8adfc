import { edition } from '@tamlung/shared/contract/edition'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import type { ReactNode } from 'react'
import { isTold } from './is-told'
import { sentReferences } from './sent-references'
import { sightOf } from './sight-of'
import { loadSlipCodeTexts } from './slip-code-texts'
import { SlipCodeWords } from './slip-code-words'

export interface Looked {
  words: ReactNode
  /** Called once the picture was taken, so that the same transfer is known when it comes again. */
  keep: () => void
}

export async function lookAt(file: File, signal: AbortSignal): Promise<Looked> {
  const [sight] = await Promise.all([
    sightOf(file, signal),
    registerTexts('slip-code', loadSlipCodeTexts),
  ])
  return {
    words: <SlipCodeWords sight={isTold(sight, edition) ? sight : { kind: 'unread' }} />,
    keep: () => {
      if (sight.kind === 'slip') sentReferences.add(sight.reference)
    },
  }
}
