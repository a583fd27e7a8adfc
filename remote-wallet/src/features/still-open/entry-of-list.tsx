import { bus } from '@tamlung/shared/bus/bus'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { Button } from '@tamlung/shared/ui/actions/button'
import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import {
  DepositIcon,
  GiftIcon,
  ImageIcon,
  ReceiptIcon,
  RotateIcon,
  TicketIcon,
  TransferIcon,
  WheelIcon,
  WithdrawIcon,
} from '@tamlung/shared/ui/icons/icons'
import { Amount } from '@tamlung/shared/ui/money/amount'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../core/relative-time'
import { useAccountName } from '../../core/use-account-name'
import type { OpenEntry, OpenKind } from './open-entries'
import * as styles from './still-open.module.css'

interface EntryCardProps {
  icon: ReactNode
  title: string
  /** Null or missing if unknown. */
  amount?: Hundredths | null | undefined
  unit: string
  /** Sentences about the next step, or about what the member can do. */
  children: ReactNode
  at?: string | null | undefined
  action: ReactNode
}

/** An open entry with its amount, its next step and a way to act. */
export function EntryCard({ icon, title, amount, unit, children, at, action }: EntryCardProps) {
  return (
    <li className={styles.entry}>
      {icon}
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        {amount != null && <Amount unit={unit} value={amount} />}
      </div>
      <div className={styles.words}>
        {children}
        {at && (
          <p className={styles.time}>
            <RelativeTime value={at} />
          </p>
        )}
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  )
}

const icons: Record<OpenKind, typeof DepositIcon> = {
  deposit: DepositIcon,
  withdraw: WithdrawIcon,
  transfer: TransferIcon,
  bonus: TicketIcon,
  finish_bonus: TicketIcon,
  other: ReceiptIcon,
  slip: ImageIcon,
  invite: GiftIcon,
  refund: RotateIcon,
  coupons: WheelIcon,
}

const dialogs: Partial<Record<OpenKind, string>> = {
  slip: 'slips',
  invite: 'invite-bonus',
  refund: 'refund',
}

/** Moves of unknown outcome are checked, and their outcome is shown, in the dialog where they began. */
const dialogsOfUnknown: Partial<Record<OpenKind, string>> = {
  ...dialogs,
  deposit: 'deposit',
  withdraw: 'withdraw',
  transfer: 'transfer',
}

function pageOf(kind: OpenKind): string {
  if (kind === 'coupons') return '/user/spin'
  return kind === 'other' ? '/user/statement' : `/user/statement?type=${kind}`
}

interface EntryOfListProps {
  entry: OpenEntry
  unit: string
}

/** An entry of the statement, the slips, the cashback or the coupons, or a move without an answer. */
export function EntryOfList({ entry, unit }: EntryOfListProps) {
  const { t } = useTranslation('still-open')
  const accountName = useAccountName()
  const { kind, isUnknown, amount, at, from, to, count } = entry
  const Icon = icons[kind]
  const dialog = (isUnknown ? dialogsOfUnknown : dialogs)[kind]
  return (
    <EntryCard
      action={
        dialog ? (
          <Button
            kind="quiet"
            onClick={() => bus.emit('dialog.open', { name: dialog })}
            size="small"
          >
            {t(isUnknown ? 'unknown.see' : `${kind}.see`)}
          </Button>
        ) : (
          <LinkButton kind="quiet" size="small" to={pageOf(kind)}>
            {t(kind === 'coupons' ? 'coupons.see' : 'statement')}
          </LinkButton>
        )
      }
      amount={amount}
      at={at}
      icon={<Icon size={20} />}
      title={t(`${kind}.title`, { count })}
      unit={unit}
    >
      {kind === 'transfer' && from && to && (
        <p>
          {accountName(from)} → {accountName(to)}
        </p>
      )}
      <p>{t(isUnknown ? 'unknown.next' : `${kind}.next`)}</p>
    </EntryCard>
  )
}
