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

/** Warns that amounts may be outdated while there is no network. */
export function OfflineNotice() {
  const { t } = useTranslation('wallet')
  return useOnline() ? null : <Notice urgent>{t('offline')}</Notice>
}
