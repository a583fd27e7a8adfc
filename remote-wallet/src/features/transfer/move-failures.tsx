import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { useTranslation } from 'react-i18next'
import { findGame } from '../../core/find-game'
import { useWallet } from '../../core/use-wallet'

/** The games whose money could not be collected: it is still where it was, or nobody knows yet. */
export function MoveFailures({ failures }: { failures: { code: string; message: string }[] }) {
  const { t } = useTranslation('wallet')
  const { data } = useWallet()
  const isOpen = failures.some(({ message }) => message === 'PROCESSING')
  return (
    <>
      <p>{t(isOpen ? 'transfer.someOpen' : 'transfer.someFailed')}</p>
      <ul>
        {failures.map(({ code, message }, index) => (
          <li key={index}>
            <strong>{plainText(findGame(data, code)?.name ?? code, 40)}</strong>{' '}
            {message === 'PROCESSING' ? t('status.wait') : codeText(message)}
          </li>
        ))}
      </ul>
    </>
  )
}
