import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { offersQuery } from '@tamlung/shared/api/use-offers'
import type { DialogProps, LoadTexts } from '@tamlung/shared/contract/remote-contract'
import {
  getReceipt,
  listStatements,
  type Statement,
} from '@tamlung/shared/contract/routes/statement'
import { toInstant } from '@tamlung/shared/format/instant'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ReceiptIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sourceKind } from '../../../core/source-kind'
import { detailedRoom } from '../detailed-room'
import type { ReceiptDialog } from '../receipt-dialog'

/** The maximum age of a gift's row: a member may read for a while before opening its receipt. */
const recent = 10 * 60_000

const isRecent = ({ createdAt }: Statement) => serverNow() - (toInstant(createdAt) ?? 0) < recent

/** Our server's details of a row; undefined where it offers none, null where the row does not exist. */
async function askForRow(client: QueryClient, id: string): Promise<Statement | null | undefined> {
  const offers = await client.fetchQuery(offersQuery)
  if (!offers.includes('receipt')) return undefined
  try {
    const { row } = await client.fetchQuery(queryOf(getReceipt, { params: { id } }))
    return row ?? undefined
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NO_DATA') return null
    throw error
  }
}

/** The requested row may be among the unreadable ones. */
type Found = { row: Statement | null; unread: number }

/** The source of a row: the end of a bonus is not one of its gifts. */
const originOf = (row: Statement) =>
  row.statementType === 'finish_bonus' ? row.statementType : sourceKind(row)

/**
 * Finds the row that an address names by its id (`row`), or the newest one of an origin (`of`): a bonus, its end, a coupon
 * or the like.
 */
async function findRequestedRow(
  client: QueryClient,
  { row: id, of }: Readonly<Record<string, string>>,
): Promise<Found> {
  const reported = id === undefined ? undefined : await askForRow(client, id)
  if (reported !== undefined) return { row: reported, unread: 0 }
  const { statements } = await call(listStatements, { body: { page: 1, limit: 10 } })
  const fits = (row: Statement) =>
    id === undefined ? of !== undefined && originOf(row) === of && isRecent(row) : row._id === id
  return { row: statements.find(fits) ?? null, unread: statements.unread ?? 0 }
}

/** A receipt that is opened from elsewhere: from a notice, or after a gift. */
function RequestedReceipt({
  parameters,
  onClose,
  Receipt,
}: DialogProps & { Receipt: typeof ReceiptDialog }) {
  const { t } = useTranslation(['asked-receipt', 'wallet'])
  const client = useQueryClient()
  const { data, error, isError, isPending, isFetching, refetch } = useQuery({
    queryKey: [...queryKeyOf(listStatements), 'asked', parameters],
    queryFn: () => findRequestedRow(client, parameters),
  })
  if (data?.row) return <Receipt onClose={onClose} row={data.row} />
  return (
    <Dialog onClose={onClose} room={isPending ? detailedRoom : 0} title={t('title')}>
      {isPending && <SkeletonRows rows={6} />}
      {isError && <FailedQuery query={{ error, isFetching, refetch }} />}
      <UnreadNote
        count={data?.unread}
        onRetry={refetch}
        retrying={isFetching}
        text={count => t('wallet:statement.unread', { count })}
      />
      {data?.unread === 0 && (
        <EmptyState
          action={<LinkButton to="/user/statement">{t('statement')}</LinkButton>}
          icon={<ReceiptIcon size={28} />}
          title={t('none')}
        >
          {t('noneText')}
        </EmptyState>
      )}
    </Dialog>
  )
}

const loadRequestedReceiptTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** Loads the dialog with its texts. The receipt's code is the one that the statement opens. */
export async function loadRequestedReceipt() {
  const [{ ReceiptDialog }] = await Promise.all([
    import(/* webpackChunkName: "receipt" */ '../receipt-dialog'),
    registerTexts('asked-receipt', loadRequestedReceiptTexts),
  ])
  const Receipt = await ReceiptDialog.withTexts()
  return (props: DialogProps) => <RequestedReceipt {...props} Receipt={Receipt} />
}
