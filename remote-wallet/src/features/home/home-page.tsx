import { useTranslation } from 'react-i18next'

export function HomePage() {
  const { t } = useTranslation('wallet')
  return <h1>{t('titles.home')}</h1>
}
