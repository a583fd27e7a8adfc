import { queryOf } from '@tamlung/shared/api/query-of'
import { useOffers } from '@tamlung/shared/api/use-offers'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { getReceipt, type Statement } from '@tamlung/shared/contract/routes/statement'
import { qrPath } from '@tamlung/shared/format/qr-path'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { EyeIcon } from '@tamlung/shared/ui/icons/icons'
import { Mark } from '@tamlung/shared/ui/layout/mark'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { classNames } from '@tamlung/shared/ui/styles/class-names'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveStatus } from '../../core/move-status'
import { signedAmount } from '../../core/signed-amount'
import { detailedRoom } from './detailed-room'
import { ReceiptActions } from './receipt-actions'
import * as styles from './receipt-dialog.module.css'
import { type Stage, useReceipt } from './use-receipt'

/** The steps of a move in their order, with those that it has reached. */
function ReceiptStages({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol aria-label={label} className={styles.stages}>
      {stages.map(({ name, words, at, reached }) => (
        <li
          className={classNames(
            styles.stage,
            reached && styles.reached,
            name === 'failed' && styles.failed,
          )}
          key={name}
        >
          <span>{words}</span>
          {at && <span className={styles.at}>{at}</span>}
        </li>
      ))}
    </ol>
  )
}

/** A QR to a public page that confirms that this site signed the receipt, and shows nothing more. */
function ReceiptProof({ address }: { address: string }) {
  const { t } = useTranslation('receipt')
  const { path, side } = useMemo(() => qrPath(address, 'L'), [address])
  return (
    <figure className={styles.proof}>
      <svg
        aria-label={t('proof')}
        className={styles.qr}
        role="img"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${side} ${side}`}
      >
        <path d={path} />
      </svg>
      <figcaption className={styles.caption}>
        <a href={address} rel="noreferrer" target="_blank">
          {t('proof')}
        </a>
      </figcaption>
    </figure>
  )
}

/** Our server's additional details of a row. A server without row ids or receipts is not asked. */
function useReceiptDetails({ _id }: Statement) {
  const id = _id ?? ''
  const offers = useOffers(id !== '')
  return useQuery({
    ...queryOf(getReceipt, { params: { id } }),
    enabled: id !== '' && offers.has('receipt'),
  })
}

const attribute = 'data-prints-dialog'

/** While the slip is shown, printing the page prints the slip alone: the shell hides the rest (shared/ui/styles/base.css). */
function usePrintsAlone() {
  useEffect(() => {
    const root = document.documentElement
    root.setAttribute(attribute, '')
    return () => root.removeAttribute(attribute)
  }, [])
}

/** A statement row as a receipt to keep and show. */
export function ReceiptDialog({ row, onClose }: { row: Statement; onClose: () => void }) {
  const { t } = useTranslation('receipt')
  const details = useReceiptDetails(row)
  const receipt = useReceipt(row, details.data)
  usePrintsAlone()
  const hidden = useHiddenAmounts()
  const [shown, setShown] = useState(false)
  return (
    <Dialog
      footer={<ReceiptActions receipt={receipt} />}
      onClose={onClose}
      room={details.isFetching || details.data ? detailedRoom : 0}
      title={t('title')}
    >
      <article className={styles.slip} data-printed data-receipt>
        <p className={styles.house}>
          <Mark size={28} />
          {receipt.house}
        </p>
        <h3 className={styles.activity}>{receipt.title}</h3>
        <p className={styles.amount}>
          <Amount
            {...signedAmount(row)}
            currency={receipt.currency}
            open={shown}
            size="large"
            unit={receipt.unit}
          />
          {hidden && !shown && (
            <IconButton icon={<EyeIcon />} label={t('show')} onClick={() => setShown(true)} />
          )}
        </p>
        <MoveStatus status={row.status} />
        {receipt.stages.length > 0 && <ReceiptStages label={t('stages')} stages={receipt.stages} />}
        <dl className={styles.facts}>
          {receipt.facts.map(({ name, value, short }) => (
            <div className={styles.fact} key={name}>
              <dt>{name}</dt>
              <dd>
                {short ? (
                  <details>
                    <summary>{short}</summary>
                    {value}
                  </details>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
          {receipt.balanceAfter !== null && (
            <div className={styles.own}>
              <dt>{t('balanceAfter')}</dt>
              <dd>
                <Amount
                  currency={receipt.currency}
                  open={shown}
                  unit={receipt.unit}
                  value={receipt.balanceAfter}
                />
              </dd>
            </div>
          )}
        </dl>
        {details.isError && (
          <FailedState onRetry={details.refetch} retrying={details.isFetching}>
            {t('detailsFailed')}
          </FailedState>
        )}
        {receipt.proof && <ReceiptProof address={receipt.proof} />}
      </article>
    </Dialog>
  )
}

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

ReceiptDialog.withTexts = withTexts('receipt', loadOwnTexts)
