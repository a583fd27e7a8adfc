import { codeText } from '@tamlung/shared/i18n/error-text'
import { useTranslation } from 'react-i18next'
import { failureKey } from '../../core/failure-words'
import { useAccountName } from '../../core/use-account-name'

/** Lists the games whose money was not collected, or not yet. Money on its way between two games may already be in the wallet. */
export function MoveFailures({ failures }: { failures: { code: string; message: string }[] }) {
  const { t } = useTranslation('wallet')
  const nameOf = useAccountName()
  return (
    <>
      <p>{t(failureKey(failures))}</p>
      <ul>
        {failures.map(({ code, message }, index) => (
          <li key={index}>
            <strong>{nameOf(code)}</strong>{' '}
            {message === 'PROCESSING' ? t('status.wait') : codeText(message)}
          </li>
        ))}
      </ul>
    </>
  )
}
