import { queryOf } from '@tamlung/shared/api/query-of'
import { useOffers } from '@tamlung/shared/api/use-offers'
import { getReceipt, type Statement } from '@tamlung/shared/contract/routes/statement'
import { useQuery } from '@tanstack/react-query'

/** What a server of ours knows beyond the row. One that gives its rows no name, or offers no receipts, is not asked. */
export function useReceiptDetails({ _id }: Statement) {
  const id = _id ?? ''
  const offers = useOffers(id !== '')
  return useQuery({
    ...queryOf(getReceipt, { params: { id } }),
    enabled: id !== '' && offers.has('receipt'),
  })
}
