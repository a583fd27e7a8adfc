import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { listStatements, type Statement } from '@tamlung/shared/contract/routes/statement'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ReceiptIcon } from '@tamlung/shared/ui/icons/icons'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { findRecentRow } from '../../core/find-recent-row'
import { useReceiptDialog } from './use-receipt-dialog'

export interface ReceiptLinkProps {
  /** Whether a row belongs to the move that has just happened. */
  of: (row: Statement) => boolean
}

/** The link to the receipt of a move that has just happened, once the statement has its row; else nothing. */
export function ReceiptLink({ of: fits }: ReceiptLinkProps) {
  const { t } = useTranslation('wallet')
  const receipt = useReceiptDialog()
  const { data: row } = useQuery({
    queryKey: [...queryKeyOf(listStatements), 'recent', useId()],
    queryFn: async () => (await findRecentRow(fits)) ?? null,
  })
  if (!row) return null
  return (
    <>
      <Button icon={<ReceiptIcon size={20} />} kind="quiet" onClick={() => receipt.open(row)}>
        {t('receipt.open')}
      </Button>
      {receipt.dialog}
    </>
  )
}
