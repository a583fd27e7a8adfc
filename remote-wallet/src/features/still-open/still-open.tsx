import { bus } from '@tamlung/shared/bus/bus'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { formatTime } from '@tamlung/shared/format/dates'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { QrIcon } from '@tamlung/shared/ui/icons/icons'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveQr } from '../deposit/qr/watch/change-watch'
import { useQrWatch } from '../deposit/qr/watch/use-qr-watch'
import {
  isDialogOpen,
  isTransfer,
  isUnpaid,
  isUntoldEnd,
  tellEnds,
} from '../deposit/qr/watch/watch-transfer'
import type { WatchedQr } from '../deposit/qr/watch/watched-qr'
import { EntryCard, EntryOfList } from './entry-of-list'
import { DepositNews } from './news/deposit-news'
import * as styles from './still-open.module.css'
import { useOpenLists } from './use-open-lists'

/** A QR that was made and left: its remaining time with a button back to it, and later its end. */
function EntryOfQr({ qr, unit }: { qr: WatchedQr; unit: string }) {
  const { t } = useTranslation(['still-open', 'wallet'])
  const ownAmount = useOwnAmount()
  const { amount, end, endedAt, sought, sight } = qr
  const openDialog = () => bus.emit('dialog.open', { name: 'deposit', parameters: { way: 'qr' } })

  function next(): string {
    if (sought)
      return sight ? t('sought.onWay', { amount: ownAmount(sight.amount), unit }) : t('qr.lapsed')
    if (endedAt !== null) return t('wallet:deposit.qr.seeking')
    return end === null ? t('qr.waits') : t('qr.waitsUntil', { time: formatTime(end).slice(0, 5) })
  }

  return (
    <EntryCard
      action={
        <Button kind="quiet" onClick={sought ? () => leaveQr(qr) : openDialog} size="small">
          {t(sought ? 'qr.putAway' : 'qr.show')}
        </Button>
      }
      amount={amount}
      icon={<QrIcon size={20} />}
      title={t('qr.title')}
      unit={unit}
    >
      <p role="status">{next()}</p>
    </EntryCard>
  )
}

export type StillOpenProps = {
  /** The names of lists with open entries in the wallet's reply; null where the server does not say. */
  named: string | null | undefined
  /** The unit of the wallet's currency. */
  unit: string
  /** True while home waits for all lists, so that the entries appear together. */
  isWaiting: boolean
  /** Called before each paint with the number of entries; undefined until the lists are read. */
  onCount: (count: number | undefined) => void
}

/** The number of entries that are shown without a request. */
const shortList = 4

const keyOf = ({ provider, id }: WatchedQr) => `${provider} ${id}`

/** QRs that wait to be paid, and those whose end is shown here: each once, as long as this page is open. */
function useUnpaidQrs(qrs: readonly WatchedQr[]): readonly WatchedQr[] {
  const here = useRef(new Set<string>()).current
  useEffect(() => {
    const ends = qrs.filter(isUntoldEnd)
    if (ends.length === 0) return
    if (isDialogOpen()) return tellEnds('dialog')
    for (const qr of ends) here.add(keyOf(qr))
    tellEnds('home')
  }, [qrs, here])
  return qrs.filter(qr => isUnpaid(qr) && (!qr.told || here.has(keyOf(qr))))
}

/** All open entries of the member, on whichever device they began. */
export function StillOpen({ named, unit, isWaiting, onCount }: StillOpenProps) {
  const { t } = useTranslation('still-open')
  const id = useId()
  const { qrs: watched } = useQrWatch()
  const qrs = useUnpaidQrs(watched)
  const { entries, isKnown } = useOpenLists(named?.split(' '))
  const [isWhole, setWhole] = useState(false)
  const isShown = isKnown || !isWaiting
  // The card of a QR already shows its deposit in progress.
  const paying = qrs.flatMap(({ sight }) => (sight ? [sight.amount] : []))
  const others = entries.filter(
    ({ kind, isUnknown, amount }) =>
      isUnknown || kind !== 'deposit' || !paying.includes(amount ?? (0 as never)),
  )
  const count = qrs.length + others.length
  const news = watched.filter(qr => qr.paid !== null || isTransfer(qr)).length
  const total = isShown ? count + news : undefined
  useLayoutEffect(() => onCount(total), [total, onCount])
  const shown = isWhole ? others : others.slice(0, Math.max(0, shortList - qrs.length))
  return (
    <div className={styles.all}>
      <DepositNews qrs={watched} unit={unit} />
      {isShown && count > 0 && (
        <section aria-labelledby={id} className={styles.list}>
          <h2 className={styles.title} id={id}>
            {t('title', { count })}
          </h2>
          <ul>
            {qrs.map(qr => (
              <EntryOfQr key={keyOf(qr)} qr={qr} unit={unit} />
            ))}
            {shown.map(entry => (
              <EntryOfList entry={entry} key={entry.key} unit={unit} />
            ))}
          </ul>
          {shown.length < others.length && (
            <Button kind="quiet" onClick={() => setWhole(true)} size="small" wide>
              {t('all', { count })}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

StillOpen.withTexts = withTexts('still-open', loadOwnTexts)
