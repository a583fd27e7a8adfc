import { bus } from '@tamlung/shared/bus/bus'
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
import { useTranslation } from 'react-i18next'
import { usePlaceName } from '../../core/use-place-name'
import { EntryCard } from './entry-card'
import type { OpenEntry, OpenKind } from './open-entries'

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

/** Moves of unknown outcome are looked for, and told, where they began. */
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
  const placeName = usePlaceName()
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
          {placeName(from)} → {placeName(to)}
        </p>
      )}
      <p>{t(isUnknown ? 'unknown.next' : `${kind}.next`)}</p>
    </EntryCard>
  )
}
