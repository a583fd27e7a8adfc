import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { lookupDeposit } from '@tamlung/shared/contract/routes/lookup'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { DepositIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../core/stack'
import { useLastChoices } from '../../core/use-last-choices'
import { useMoneyEvents } from '../../core/use-money-events'
import { usePause } from '../limits/pause/use-pause'
import { DepositWay } from './deposit-way'
import { type WayName, waysOf } from './ways'
import { WaysList } from './ways-list'

/** How high a way is once all of it is there. */
/** An address may name any word as a way, such as that of something every object has: what is no number is no room. */
const rooms: Readonly<Record<string, number>> = { qr: 37.5, bank: 50, slip: 33.5, gift: 29.5 }

export function DepositDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation('wallet')
  const [chosen, setChosen] = useState<WayName | null | undefined>(undefined)
  const [first, setFirst] = useState<unknown>(null)
  const { last, keep } = useLastChoices()
  const lookup = useQuery(queryOf(lookupDeposit, {}))
  const pause = usePause()
  useMoneyEvents()

  const ways = lookup.data && waysOf(lookup.data)
  const { banks, wallets } = lookup.data ?? {}
  const all = ways?.names ?? []
  // In a break nothing is put in; a slip helps to find what was put in before.
  const names = pause ? all.filter(name => name === 'slip') : all
  // Accounts of which nobody here knows how to use any are not none.
  const unknown = all.length === 0 ? (banks?.length ?? 0) : 0
  const unread = (banks?.unread ?? 0) + (wallets?.unread ?? 0) + unknown
  // Settled once: whoever is reading the ways is not taken to one of them by what is read later.
  if (ways && first === null) setFirst(parameters.way ?? last.way ?? '')
  const asked = chosen === undefined ? first : chosen
  const way = names.find(name => name === asked || (names.length === 1 && !pause))

  function choose(name: WayName) {
    setChosen(name)
    // A slip follows a transfer that did not arrive; the next deposit is made as the one before.
    if (name !== 'slip') keep({ way: name })
  }

  return (
    <Dialog
      closeOnBackdrop={way === undefined}
      onClose={onClose}
      room={Number(rooms[String(ways ? way : (parameters.way ?? last.way))]) || 32}
      title={way ? t(`deposit.way.${way}.title`) : t('titles.deposit')}
    >
      <Stack>
        {lookup.isPending && <SkeletonRows rows={4} />}
        {lookup.isError && !ways && (
          <FailedState onRetry={lookup.refetch} retrying={lookup.isFetching}>
            {errorText(lookup.error)}
          </FailedState>
        )}
        {pause && !way && <pause.Notice tried="deposit" until={pause.until} />}
        <UnreadNote
          count={unread}
          onRetry={lookup.refetch}
          retrying={lookup.isFetching}
          text={count => t('deposit.unread', { count })}
        />
        {ways && all.length === 0 && unread === 0 && (
          <EmptyState icon={<DepositIcon size={28} />} title={t('deposit.none')} />
        )}
        {ways && !way && names.length > 0 && <WaysList names={names} onChoose={choose} />}
        {ways && way && (
          <DepositWay
            name={way}
            onBack={names.length > 1 || pause ? () => setChosen(null) : undefined}
            onClose={onClose}
            ways={ways}
          />
        )}
      </Stack>
    </Dialog>
  )
}
