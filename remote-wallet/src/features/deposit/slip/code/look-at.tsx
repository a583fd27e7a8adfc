import { edition } from '@tamlung/shared/contract/edition'
import type { Edition } from '@tamlung/shared/contract/editions'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../../core/note'
import { useBankName } from '../../../../core/use-bank-name'
import type { Inspection } from './inspect-picture'
import { inspectPicture } from './inspect-picture'
import { sendingBanks } from './sending-banks'
import { sentReferences } from './sent-references'

/** The result as the picture's claim, not as a fact: the server inspects it too, and decides. */
function SlipCodeWords({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation('slip-code')
  const bankName = useBankName()
  if (inspection.kind === 'unread') return <Note>{t('ready')}</Note>
  if (inspection.kind === 'none' || inspection.kind === 'other')
    return <Note>{t(inspection.kind)}</Note>
  if (inspection.kind !== 'slip') return <Notice>{t(inspection.kind)}</Notice>
  if (inspection.sent) return <Notice>{t('sent')}</Notice>
  const bank = sendingBanks.get(inspection.bank)
  return (
    <Note>
      <strong>{bank ? t('slip', { bank: bankName(bank) }) : t('read')}</strong>
      <br />
      {t('reference', { reference: inspection.reference })}
    </Note>
  )
}

const loadSlipCodeTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/**
 * Whether a player is told. Slips of most Lao banks bear no code, or one that nobody has described: where they are
 * the usual ones, a hint that something is missing or unknown would unsettle whoever did everything right.
 */
export function isWorthTelling(inspection: Inspection, edition: Edition): boolean {
  return edition !== 'lao' || (inspection.kind !== 'none' && inspection.kind !== 'other')
}

export interface Looked {
  words: ReactNode
  /** The text of the slip's QR code, which the server checks as well. */
  code?: string | undefined
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
    code: inspection.kind === 'slip' ? inspection.text : undefined,
    keep: () => {
      if (inspection.kind === 'slip') sentReferences.add(inspection.reference)
    },
  }
}
