import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../../core/note'
import { useBankName } from '../../../../core/use-bank-name'
import { sendingBanks } from './sending-banks'
import type { Sight } from './sight-of'

/** What was seen, told as what a picture says and not as what is true: the server looks at it as well, and decides. */
export function SlipCodeWords({ sight }: { sight: Sight }) {
  const { t } = useTranslation('slip-code')
  const bankName = useBankName()
  if (sight.kind === 'unread') return <Note>{t('ready')}</Note>
  if (sight.kind === 'none' || sight.kind === 'other') return <Note>{t(sight.kind)}</Note>
  if (sight.kind !== 'slip') return <Notice>{t(sight.kind)}</Notice>
  if (sight.sent) return <Notice>{t('sent')}</Notice>
  const bank = sendingBanks.get(sight.bank)
  return (
    <Note>
      <strong>{bank ? t('slip', { bank: bankName(bank) }) : t('read')}</strong>
      <br />
      {t('reference', { reference: sight.reference })}
    </Note>
  )
}
