import { useTranslation } from 'react-i18next'

export function ChatWidget() {
  const { t } = useTranslation('chat')
  return <aside aria-label={t('titles.chat')} />
}
