import type { MemberCard as Card, Chat, Opened } from '@tamlung/shared/contract/desk-replies'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { formatAmount, formatSigned } from '@tamlung/shared/format/money'
import { safeUrl } from '@tamlung/shared/format/safe-url'
import type { ReactNode } from 'react'
import { createMediaAddress } from '../panel/content-parts'
import type { Translate } from '../panel/panel-context'
import { operatorWords } from '../panel/service/operator-words'
import { useDesk } from './desk-context'

/** The contact as a `mailto:` or `tel:` address, or null if that is not a safe address. */
function contactAddress(contact: string) {
  const address = contact.includes('@')
    ? `mailto:${contact}`
    : `tel:${contact.replace(/[^\d+]/g, '')}`
  return safeUrl(address, { schemes: ['mailto', 'tel'] })
}

function Linked({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return children
  return (
    <a href={href} rel="noreferrer noopener" target="_blank">
      {children}
    </a>
  )
}

/** Facts that customers and their pages have stated; the server has verified none of them. */
export function AboutCard({ about }: { about: NonNullable<Opened['about']> }) {
  const { t, language } = useDesk()
  const { contact, page, attributes, answers } = about
  const named = Object.entries(attributes ?? {})
  if (!contact && !page && named.length === 0 && !answers?.length) return null

  return (
    <div className="member">
      <dl>
        {contact && (
          <>
            <dt>{t('about.contact')}</dt>
            <dd>
              <Linked href={contactAddress(contact)}>{contact}</Linked>
            </dd>
          </>
        )}
        {page && (
          <>
            <dt>{t('about.page')}</dt>
            <dd>
              <Linked href={safeUrl(page)}>{page}</Linked>
            </dd>
          </>
        )}
        {answers?.map(({ label, answer }) => {
          const question = operatorWords(label, language)
          return (
            <div className="pair" key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          )
        })}
        {named.map(([name, value]) => (
          <div className="pair" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('about.hint')}</p>
    </div>
  )
}

type Customer = Pick<Chat, 'owner' | 'name' | 'username'>

const partsOf = (owner: string) => {
  const [kind = '', code = ''] = owner.split(':')
  return { kind: kind === 'member' || kind === 'signed' ? kind : 'guest', code }
}

/** The customer's name, or else the kind with the first characters of the id, which tell two of them apart. */
export function customerName({ name, username, owner }: Customer, t: Translate): string {
  const { kind, code } = partsOf(owner)
  return name || username || t(`queue.${kind}`, { code: code.slice(0, 6) })
}

/** The kind of a customer who has a name: guests may take any name, so the kind is shown beside it. */
export function customerKind({ name, username, owner }: Customer, t: Translate): string {
  return name || username ? t(`queue.kinds.${partsOf(owner).kind}`) : ''
}

const addressOf = createMediaAddress('')

const kinds: ReadonlySet<string> = new Set([
  'deposit',
  'bonus',
  'finish_bonus',
  'withdraw',
  'transfer',
])

/** The amount of an event: signed, except for transfers between the member's own wallets. */
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
