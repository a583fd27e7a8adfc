import { queryOf } from '@tamlung/shared/api/query-of'
import { useLoaded } from '@tamlung/shared/api/use-loaded'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup-money'
import { useKnownCurrency } from '@tamlung/shared/session/wallet-currency'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import {
  BankIcon,
  CameraIcon,
  ChevronLeftIcon,
  DepositIcon,
  GiftIcon,
  QrIcon,
  WalletIcon,
} from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { ListRow } from '@tamlung/shared/ui/lists/list-row'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../core/note'
import { Stack } from '../../core/stack'
import { useLastChoices } from '../../core/use-last-choices'
import { useMoneyEvents } from '../../core/use-money-events'
import { usePause } from '../limits/pause/use-pause'
import { BankCard, WalletAccountCard } from './account-card'
import * as styles from './deposit-method.module.css'
import { type DepositMethodName, type DepositMethods, depositMethodsOf } from './deposit-methods'
import { GiftLink } from './gift-link'
import { ManualDeposit, TransferredButton } from './manual-deposit'
import { QrDeposit } from './qr/qr-deposit'
import { SlipUpload } from './slip/slip-upload'

function BankTransfer({ methods, onClose }: { methods: DepositMethods; onClose: () => void }) {
  const { t } = useTranslation('wallet')
  return (
    <>
      <p>{t('deposit.bankIntro')}</p>
      {methods.accounts.map((bank, index) => (
        <BankCard bank={bank} key={`${bank.bankCode} ${bank.bankAccountNo ?? index}`} />
      ))}
      {methods.wallets.map(account => (
        <WalletAccountCard account={account} key={account.walletAccountName} />
      ))}
      {methods.wallets.length > 0 && <Note>{t('deposit.trueMinimum')}</Note>}
      <Note>{t('deposit.withinMinute')}</Note>
      <TransferredButton onClose={onClose} />
    </>
  )
}

interface DepositMethodProps {
  name: DepositMethodName
  methods: DepositMethods
  /** Returns to the other methods, if there are any. */
  onBack: (() => void) | undefined
  onClose: () => void
}

function DepositMethod({ name, methods, onBack, onClose }: DepositMethodProps) {
  const { t } = useTranslation('wallet')
  return (
    <div className={styles.method}>
      {onBack && (
        <Button
          className={styles.back}
          icon={<ChevronLeftIcon size={20} />}
          kind="quiet"
          onClick={onBack}
          size="small"
        >
          {t('deposit.otherWays')}
        </Button>
      )}
      {name === 'qr' && <QrDeposit accounts={methods.qrAccounts} onClose={onClose} />}
      {name === 'bank' && <BankTransfer onClose={onClose} methods={methods} />}
      {name === 'slip' && <SlipUpload />}
      {name === 'gift' && <GiftLink accounts={methods.gifts} onClose={onClose} />}
      {name === 'manual' && <ManualDeposit onClose={onClose} methods={methods} />}
    </div>
  )
}

interface MethodListProps {
  names: readonly DepositMethodName[]
  onChoose: (name: DepositMethodName) => void
}

const icons = {
  qr: <QrIcon />,
  bank: <BankIcon />,
  slip: <CameraIcon />,
  gift: <GiftIcon />,
  manual: <WalletIcon />,
}

function MethodList({ names, onChoose }: MethodListProps) {
  const { t } = useTranslation('wallet')
  return (
    <Card aria-label={t('deposit.ways')} flush>
      {names.map(name => (
        <ListRow
          detail={t(`deposit.way.${name}.detail`)}
          icon={icons[name]}
          key={name}
          onClick={() => onChoose(name)}
          title={t(`deposit.way.${name}.name`)}
        />
      ))}
    </Card>
  )
}

/** The height of each method's complete content. */
const rooms: Partial<Record<string, number>> = { qr: 37.5, bank: 50, slip: 33.5, gift: 29.5 }

/** Counts accounts of kinds that this version does not know as unread, so that deposits do not look closed. */
function countUnread({ banks, wallets }: ReplyOf<typeof lookupDeposit>, { names }: DepositMethods) {
  const unread = (banks.unread ?? 0) + (wallets.unread ?? 0)
  return names.length === 0 ? unread + banks.length : unread
}

const loadLastAccounts = () =>
  import(/* webpackChunkName: "last-accounts" */ './last-accounts/last-accounts').then(
    ({ LastAccounts }) => LastAccounts.withTexts(),
  )

export function DepositDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation('wallet')
  /** The name of a method, or any other value for the list of methods; undefined until the methods are known. */
  const [wanted, setWanted] = useState<unknown>()
  const { last, keep } = useLastChoices()
  const lookup = useQuery(queryOf(lookupDeposit, {}))
  const pause = usePause()
  const LastAccounts = useLoaded(loadLastAccounts)
  useMoneyEvents()

  const currency = useKnownCurrency()
  const methods = lookup.data && depositMethodsOf(lookup.data, currency)
  const all = methods?.names ?? []
  // During a break only the slip is offered, which helps to find an earlier deposit.
  const names = pause ? all.filter(name => name === 'slip') : all
  const unread = lookup.data && methods ? countUnread(lookup.data, methods) : 0
  const first = parameters.way ?? last.way
  // Set once, so that a stored choice that is read later does not take a member away from the list.
  if (methods && wanted === undefined) setWanted(first ?? 'list')
  const method = names.find(name => name === wanted || (names.length === 1 && !pause))

  function choose(name: DepositMethodName) {
    // Slow phones render the pressed row first.
    startTransition(() => setWanted(name))
    // A slip is not stored: it follows a transfer that did not arrive, and the next deposit is made like the one before.
    if (name !== 'slip') keep({ way: name })
  }

  return (
    <Dialog
      closeOnBackdrop={method === undefined}
      onClose={onClose}
      room={rooms[String(methods ? method : first)] ?? 32}
      title={method ? t(`deposit.way.${method}.title`) : t('titles.deposit')}
    >
      <Stack>
        {lookup.isPending && <SkeletonRows rows={4} />}
        {LastAccounts && <LastAccounts lookup={lookup} pause={pause} />}
        {lookup.isError && !methods && <FailedQuery query={lookup} />}
        {pause && !method && <pause.Notice tried="deposit" until={pause.until} />}
        <UnreadNote
          count={unread}
          onRetry={lookup.refetch}
          retrying={lookup.isFetching}
          text={count => t('deposit.unread', { count })}
        />
        {methods && all.length === 0 && unread === 0 && (
          <EmptyState icon={<DepositIcon size={28} />} title={t('deposit.none')} />
        )}
        {methods && !method && names.length > 0 && <MethodList names={names} onChoose={choose} />}
        {methods && method && (
          <DepositMethod
            name={method}
            onBack={names.length > 1 || pause ? () => setWanted('list') : undefined}
            onClose={onClose}
            methods={methods}
          />
        )}
      </Stack>
    </Dialog>
  )
}
