import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** False while the device itself knows that it has no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Without a network no amount can be trusted to be the latest; it goes with the network's return. */
export function OfflineNotice() {
  const { t } = useTranslation('wallet')
  return useOnline() ? null : <Notice urgent>{t('offline')}</Notice>
}
