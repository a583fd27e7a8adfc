import { useTranslation } from 'react-i18next'

export function SpinPage() {
  const { t } = useTranslation('spin')
  return <h1>{t('titles.spin')}</h1>
}
