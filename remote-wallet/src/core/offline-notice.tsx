import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useTranslation } from 'react-i18next'
import { useOnline } from './use-online'

/** Without a network no amount can be trusted to be the latest; it goes with the network's return. */
export function OfflineNotice() {
  const { t } = useTranslation('wallet')
  return useOnline() ? null : <Notice urgent>{t('offline')}</Notice>
}
