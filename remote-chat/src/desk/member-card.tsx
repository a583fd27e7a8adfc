import type { MemberCard as Card } from '@tamlung/shared/contract/desk-replies'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { formatAmount, formatSigned } from '@tamlung/shared/format/money'
import { createMediaAddress } from '../panel/media-address'
import { useDesk } from './desk-context'

const addressOf = createMediaAddress('')

const kinds: ReadonlySet<string> = new Set([
  'deposit',
  'bonus',
  'finish_bonus',
  'withdraw',
  'transfer',
])

/** Transfers out of the member's hands, as against those between their own wallets. */
function moved(type: string, amount: number) {
  if (type === 'transfer') return formatAmount(hundredths(amount))
  return formatSigned(hundredths(type === 'withdraw' ? -amount : amount))
}

/** The member behind the chat: their money and recent events. */
export function MemberCard({ card }: { card: Card }) {
  const { t } = useDesk()
  const statusOf = (status: string) =>
    t(`card.status.${status === 'SUCCESS' || status === 'FAILED' ? status : 'PROCESSING'}`)

  return (
    <div className="member">
      <dl>
        <dt>{t('login.name')}</dt>
        <dd>{card.name}</dd>
        <dt>{t('card.username')}</dt>
        <dd>{card.username}</dd>
        <dt>{t('card.wallet', { currency: card.currency })}</dt>
        <dd>{formatAmount(hundredths(card.wallet))}</dd>
        <dt>{t('card.games')}</dt>
        <dd>{formatAmount(hundredths(card.games))}</dd>
      </dl>
      <details>
        <summary>{t('card.last')}</summary>
        {card.moves.length + card.slips.length === 0 && <p>{t('card.none')}</p>}
        {card.moves.length + card.slips.length > 0 && (
          <ul className="rows">
            {card.moves.map(({ id, type, status, amount, from, to, createdAt }) => (
              <li key={id}>
                <span>
                  {t(`card.types.${kinds.has(type) ? type : 'other'}`)} · {statusOf(status)}
                  <small>
                    {formatDateTime(createdAt)}
                    {from && to ? ` · ${from} → ${to}` : ''}
                  </small>
                </span>
                <b>{moved(type, amount)}</b>
              </li>
            ))}
            {card.slips.map(({ reference, status, note, amount, file, createdAt }) => {
              const address = file && addressOf(file, 'image')
              return (
                <li key={reference}>
                  <span>
                    {address ? (
                      <a href={address} rel="noreferrer" target="_blank">
                        {t('card.slip')}
                      </a>
                    ) : (
                      t('card.slip')
                    )}{' '}
                    · {statusOf(status)}
                    <small>
                      {formatDateTime(createdAt)}
                      {note ? ` · ${note}` : ''}
                    </small>
                  </span>
                  <b>{amount === null ? '–' : formatAmount(hundredths(amount))}</b>
                </li>
              )
            })}
          </ul>
        )}
      </details>
    </div>
  )
}
