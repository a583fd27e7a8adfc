import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../../core/note'
import { useBankName } from '../../../../core/use-bank-name'
import type { Inspection } from './inspect-picture'
import { sendingBanks } from './sending-banks'

/** What was seen, told as what a picture says and not as what is true: the server looks at it as well, and decides. */
export function SlipCodeWords({ inspection }: { inspection: Inspection }) {
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
