import { codeText } from '@tamlung/shared/i18n/error-text'
import { useTranslation } from 'react-i18next'
import { failureWords } from '../../core/failure-words'
import { usePlaceName } from '../../core/use-place-name'

/** From where money could not be collected, or nobody knows yet. Between games it may lie in the wallet by now. */
export function MoveFailures({ failures }: { failures: { code: string; message: string }[] }) {
  const { t } = useTranslation('wallet')
  const nameOf = usePlaceName()
  return (
    <>
      <p>{t(failureWords(failures))}</p>
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
