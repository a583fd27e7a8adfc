import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWallet } from '../../../core/use-wallet'
import { findPayment } from './find-payment'

export const pollEvery = 5_000

/** The clocks agree to a second or two. */
const tolerance = 3_000

/**
 * Whether a QR was paid, which no reply says: the statement has the deposit, or the QR has closed by itself
 * and the wallet has grown.
 */
export function usePayment(amount: Hundredths, closed: boolean): boolean {
  const [since] = useState(() => serverNow() - tolerance)
  const wallet = useWallet()
  const balance = wallet.data?.wallet.amount
  const [before, setBefore] = useState<Hundredths | undefined>(undefined)
  const statement = useQuery({
    ...queryOf(listStatements, { body: { page: 1, limit: 10, statementType: 'deposit' } }),
    staleTime: 0,
    refetchInterval: pollEvery,
  })
  const { refetch } = wallet

  useEffect(() => {
    if (before === undefined && balance !== undefined && !closed) setBefore(balance)
  }, [before, balance, closed])

  useEffect(() => {
    if (closed) void refetch()
  }, [closed, refetch])

  const grown = closed && before !== undefined && balance !== undefined && balance > before
  const paid = grown || findPayment(statement.data?.statements ?? [], amount, since) !== undefined

  useEffect(() => {
    if (paid) bus.emit('wallet.changed', { cause: 'qr.paid' })
  }, [paid])

  return paid
}
