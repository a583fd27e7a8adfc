import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { lookupAgreements } from '@tamlung/shared/contract/routes/lookup'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAgreed } from '../agreement/agreed'

const delay = 1500

/** A dialog's code may still be loading after the address names it. */
const isDialogShown = () =>
  location.search.includes('dialog=') || document.querySelector('dialog[open]') !== null

/** Shown once per document: the dialog reports the failure and offers a retry. */
let hasShownFailure = false

/** Opens the agreement shortly after the page, until it is accepted, and over no other dialog. */
export function useAgreement() {
  const client = useQueryClient()
  useEffect(() => {
    if (isAgreed()) return
    let stopWaiting = () => {}
    let left = false
    const show = async () => {
      const agreements = await client
        .fetchQuery({ ...queryOf(lookupAgreements, {}), staleTime: 60_000 })
        .catch(() => null)
      if (left || isAgreed() || agreements?.length === 0) return
      const failed = agreements === null
      if (failed && (hasShownFailure || !navigator.onLine)) return
      if (!isDialogShown()) {
        hasShownFailure ||= failed
        bus.emit('dialog.open', { name: 'agreement' })
        return
      }
      stopWaiting()
      stopWaiting = bus.on('dialog.closed', () => {
        stopWaiting()
        void show()
      })
    }
    const timer = setTimeout(() => void show(), delay)
    return () => {
      left = true
      clearTimeout(timer)
      stopWaiting()
    }
  }, [client])
}
