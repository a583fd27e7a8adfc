import { useTranslation } from 'react-i18next'

export function StatementPage() {
  const { t } = useTranslation('wallet')
  return <h1>{t('titles.statement')}</h1>
}
