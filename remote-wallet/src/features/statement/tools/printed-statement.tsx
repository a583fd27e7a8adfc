import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { type Hundredths, hundredths, sum } from '@tamlung/shared/contract/hundredths'
import type { Rows } from '@tamlung/shared/contract/reply/list'
import { lookupInfo } from '@tamlung/shared/contract/routes/lookup'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { formatDate, formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOf } from '../../../core/move-status'
import { signedAmount } from '../../../core/signed-amount'
import { sourceWords } from '../../../core/source-words'
import { activityKey } from '../../../core/statement-words'
import { useAccountName } from '../../../core/use-account-name'
import { useUnit } from '../../../core/use-unit'
import { useWallet } from '../../../core/use-wallet'
import type { StatementFilter } from '../statement-filter'
import * as styles from './statement-tools.module.css'

/** The period from the first requested day, or the oldest row, to the last requested day, or today. */
export function periodOf(
  { fromDate, toDate }: StatementFilter,
  rows: readonly Statement[],
): string {
  return `${formatDate(fromDate ?? rows.at(-1)?.createdAt)} – ${formatDate(toDate ?? serverNow())}`
}

type Sums = { moneyIn: Hundredths; moneyOut: Hundredths; isWhole: boolean }

/** Sums of successful money in and out; transfers are excluded. Not whole while an amount could not be read. */
function sumsOf(rows: Rows<Statement>): Sums {
  const done = rows.filter(row => statusOf(row.status) === 'ok' && row.statementType !== 'transfer')
  const moves = done
    .map(signedAmount)
    .flatMap(({ value, signed }) => (signed && value !== null ? [value] : []))
  return {
    moneyIn: sum(moves.filter(value => value > 0)),
    moneyOut: sum(moves.flatMap(value => (value < 0 ? [hundredths(-value)] : []))),
    isWhole: !rows.unread && done.every(row => signedAmount(row).value !== null),
  }
}

const attribute = 'data-prints-page'

/** For print only. Amounts that are hidden on the screen are hidden here, too. */
export function PrintedStatement({
  filter,
  rows,
}: {
  filter: StatementFilter
  rows: Rows<Statement>
}) {
  const { t } = useTranslation(['statement-tools', 'wallet'])
  const { data: wallet } = useWallet()
  const { data: info } = useQuery(queryOf(lookupInfo, {}))
  const accountName = useAccountName()
  const unit = useUnit()
  const hidden = useHiddenAmounts()
  const [made] = useState(serverNow)

  useEffect(() => {
    const root = document.documentElement
    root.setAttribute(attribute, '')
    return () => root.removeAttribute(attribute)
  }, [])

  const chosen = [
    filter.statementType && t(`wallet:${activityKey(filter.statementType)}`),
    filter.state && t(`wallet:status.${statusOf(filter.state)}`),
    filter.search && `“${filter.search}”`,
  ].filter(Boolean)
  const sums = sumsOf(rows)
  const sumOf = (value: Hundredths) => (
    <>
      {!sums.isWhole && `${t('atLeast')} `}
      <Amount value={value} />
    </>
  )
  // In pairs side by side: member and period, money in and out, print date and filter.
  const facts = [
    ['member', plainText(wallet?.profile?.name, 80)],
    ['period', periodOf(filter, rows)],
    ['moneyIn', sumOf(sums.moneyIn)],
    ['moneyOut', sumOf(sums.moneyOut)],
    ['made', formatDateTime(made)],
    ['chosen', chosen.join(' · ')],
  ] as const
  const detailOf = (row: Statement) => {
    const accounts = [row.from, row.to].filter(code => code != null && code !== '')
    return sourceWords(row, t) || accounts.map(accountName).join(' → ')
  }

  return (
    <div aria-hidden="true" className={styles.sheet} data-printed>
      <p className={styles.house}>{plainText(info?.name, 80)}</p>
      <h1 className={styles.title}>{t('wallet:titles.statement')}</h1>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.note}>
        {unit && t('unit', { unit })} {hidden && t('hidden')}{' '}
        {!!rows.unread && t('notPrinted', { count: rows.unread })}
      </p>
      <table className={styles.printed}>
        <thead>
          <tr>
            <th>{t('wallet:statement.column.date')}</th>
            <th>{t('wallet:statement.column.activity')}</th>
            <th>{t('wallet:statement.column.status')}</th>
            <th className={styles.amount}>{t('wallet:amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row._id ?? index}>
              <td className={styles.date}>{formatDateTime(row.createdAt)}</td>
              <td>
                {t(`wallet:${activityKey(row.statementType)}`)}{' '}
                <span className={styles.detail}>{detailOf(row)}</span>
              </td>
              <td>{t(`wallet:status.${statusOf(row.status)}`)}</td>
              <td className={styles.amount}>
                {signedAmount(row).value === null ? (
                  t('wallet:statement.unreadable')
                ) : (
                  <Amount {...signedAmount(row)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
