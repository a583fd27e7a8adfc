import { ApiError } from '@tamlung/shared/api/api-error'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Repeats a refused call with a proof of work where the server offers a challenge instead of the wait. `checking` says that
 * this takes a moment.
 */
export function useProof() {
  const { t } = useTranslation('auth')
  const [isChecking, setChecking] = useState(false)

  async function prove<T>(send: (proof?: string) => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError && error.details.challenge)) throw error
      setChecking(true)
      try {
        const { proofFor } = await import(/* webpackChunkName: "proof" */ './solve-challenge')
        const proof = await proofFor(error.details)
        if (proof === undefined) throw error
        return await send(proof)
      } finally {
        setChecking(false)
      }
    }
  }

  const checking: ReactNode = isChecking && <p role="status">{t('checking')}</p>
  return { prove, checking }
}
