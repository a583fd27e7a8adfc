import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { useTranslation } from 'react-i18next'

/** On servers that reset no passwords, support does. */
export function AskSupport() {
  const { t } = useTranslation('lost-password')
  return (
    <>
      <p>{t('notOffered')}</p>
      <LinkButton kind="primary" replace to="/contact" wide>
        {t('contact')}
      </LinkButton>
    </>
  )
}
