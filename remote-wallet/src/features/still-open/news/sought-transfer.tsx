import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import { zero } from '@tamlung/shared/contract/hundredths'
import { lookupEnableChatWidget } from '@tamlung/shared/contract/routes/lookup'
import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup-money'
import { formatTime } from '@tamlung/shared/format/dates'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { depositMethodsOf } from '../../deposit/deposit-methods'
import { forgetTransfer, noteSlip, watchTransfer } from '../../deposit/qr/watch/watch-transfer'
import type { WatchedQr } from '../../deposit/qr/watch/watched-qr'
import * as styles from './news-card.module.css'

/** Reserves the space of a button that may be offered, hidden from pointers and screen readers. */
const reserveRoom = (isUnknown: boolean) =>
  isUnknown ? ({ visibility: 'hidden' } as const) : undefined

/**
 * Opens the chat, or the page with all contacts if there is no chat. Its size is that of the larger button from the start.
 */
function SupportButton() {
  const { t } = useTranslation('still-open')
  const chat = useQuery({ ...queryOf(lookupEnableChatWidget, {}), staleTime: 5 * 60_000 })
  const hasChat = chat.data?.enableChatWidget === true
  const hasNone = !hasChat && !chat.isPending
  return (
    <div className={styles.either}>
      <Button
        style={reserveRoom(!hasChat)}
        kind="quiet"
        onClick={() => bus.emit('chat.open', {})}
        size="small"
      >
        {t('sought.chat')}
      </Button>
      <LinkButton style={reserveRoom(!hasNone)} kind="quiet" size="small" to="/user/contact">
        {t('sought.contact')}
      </LinkButton>
    </div>
  )
}

/**
 * Shown where the server takes slips. Until that is known its space is reserved, unless the server took none last
 * time.
 */
function SlipButton({ transfer }: { transfer: WatchedQr }) {
  const { t } = useTranslation('wallet')
  const { data, isError } = useQuery({ ...queryOf(lookupDeposit, {}), staleTime: 5 * 60_000 })
  const isSupported = data && depositMethodsOf(data).names.includes('slip')
  useEffect(() => {
    if (isSupported !== undefined) noteSlip(isSupported)
  }, [isSupported])
  if (!(isSupported ?? transfer.slip ?? !isError)) return null
  return (
    <Button
      style={reserveRoom(!isSupported && !transfer.slip)}
      kind="quiet"
      onClick={() => bus.emit('dialog.open', { name: 'deposit', parameters: { way: 'slip' } })}
      size="small"
    >
      {t('deposit.slip.send')}
    </Button>
  )
}

const foldable = /(\d+(?:,\u200b\d+)+\.\d+)/

/** A sentence whose amounts move to a new line before they break inside. */
export function LongAmounts({ children }: { children: string }) {
  return children.split(foldable).map((part, at) =>
    foldable.test(part) ? (
      <span className={styles.amount} key={at}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

interface NewsCardProps {
  icon: ReactNode
  title: string
  children: string
  actions: ReactNode
}

/** Shows what the member waits for. Screen readers announce each change. */
function NewsCard({ icon, title, children, actions }: NewsCardProps) {
  return (
    <section className={styles.card}>
      {icon}
      <div className={styles.words} role="status">
        <h2 className={styles.title}>
          <LongAmounts>{title}</LongAmounts>
        </h2>
        <p>
          <LongAmounts>{children}</LongAmounts>
        </p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}

/** The state of a manual transfer that has not arrived, and help when it stays away. */
export function SoughtTransfer({ transfer, unit }: { transfer: WatchedQr; unit: string }) {
  const { t } = useTranslation(['still-open', 'wallet'])
  const ownAmount = useOwnAmount()
  const { since, end, sought, sight } = transfer
  const what = sight?.what ?? 'nothing'
  const over = sought && what === 'nothing'
  // From its end on, space is reserved for the button that is offered once a last check has not found it either.
  const isDue = sought || (end !== null && end <= serverNow())
  const seen = t(`sought.${what}`, {
    amount: ownAmount(sight?.amount ?? zero),
    time: formatTime(since).slice(0, 5),
    unit,
  })
  return (
    <NewsCard
      actions={
        <>
          <SlipButton transfer={transfer} />
          <SupportButton />
          <Button kind="quiet" onClick={forgetTransfer} size="small">
            {t('sought.stop')}
          </Button>
          {isDue && (
            <Button
              style={reserveRoom(!sought)}
              kind="quiet"
              onClick={() => watchTransfer(since)}
              size="small"
            >
              {t('sought.again')}
            </Button>
          )}
        </>
      }
      icon={<SearchIcon size={20} />}
      title={t(over ? 'sought.over' : 'sought.looking')}
    >
      {`${seen} ${t('sought.help')}`}
    </NewsCard>
  )
}
