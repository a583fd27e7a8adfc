import { useTranslation } from 'react-i18next'
import { type Hundredths, hundredths } from '../../../contract/hundredths'
import { type Status, StatusBadge } from '../../feedback/status-badge'
import { DepositIcon, TransferIcon, WithdrawIcon } from '../../icons/icons'
import { Card } from '../../layout/card'
import { DataTable } from '../../lists/data-table'
import { ListRow } from '../../lists/list-row'
import { Amount } from '../../money/amount'
import { Line, Section } from '../section'

interface Row {
  id: number
  date: string
  amount: Hundredths
  status: Status
}

const rows: Row[] = [
  { id: 1, date: '20/11/2026 14:30:12', amount: hundredths(50_000), status: 'ok' },
  { id: 2, date: '20/11/2026 13:02:44', amount: hundredths(125_050), status: 'wait' },
  { id: 3, date: '19/11/2026 22:10:01', amount: hundredths(1_000_000), status: 'bad' },
]

export function Lists() {
  const { t } = useTranslation('gallery')
  const { t: words } = useTranslation('ui')
  const texts = { ok: words('success'), wait: words('inProgress'), bad: words('failed') }
  return (
    <Section title="Lists and tables">
      <Card flush>
        <ListRow
          detail="20/11/2026 14:30:12"
          end={<Amount signed value={hundredths(50_000)} />}
          icon={<DepositIcon />}
          title={t('deposit')}
        />
        <ListRow
          detail="20/11/2026 13:02:44"
          end={<Amount signed value={hundredths(-125_050)} />}
          icon={<WithdrawIcon />}
          title={t('withdraw')}
        />
        <ListRow
          detail={t('long')}
          icon={<TransferIcon />}
          onClick={() => undefined}
          title={t('transfer')}
        />
        <ListRow title={t('statement')} to="/statement" />
      </Card>
      <DataTable<Row>
        caption={t('slip')}
        columns={[
          { key: 'date', title: t('date'), cell: row => row.date, narrow: 'bare' },
          {
            key: 'amount',
            title: t('amount'),
            cell: row => <Amount value={row.amount} />,
            align: 'end',
          },
          {
            key: 'status',
            title: t('status'),
            cell: row => <StatusBadge status={row.status}>{texts[row.status]}</StatusBadge>,
          },
        ]}
        rowKey={row => row.id}
        rows={rows}
      />
      <Line>
        <StatusBadge status="ok">{texts.ok}</StatusBadge>
        <StatusBadge status="wait">{texts.wait}</StatusBadge>
        <StatusBadge status="bad">{texts.bad}</StatusBadge>
      </Line>
    </Section>
  )
}
