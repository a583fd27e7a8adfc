import { useTranslation } from 'react-i18next'

export function BonusPage() {
  const { t } = useTranslation('promotions')
  return <h1>{t('titles.bonus')}</h1>
}
