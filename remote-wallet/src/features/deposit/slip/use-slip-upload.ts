import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import { bus } from '@tamlung/shared/bus/bus'
import { uploadSlip } from '@tamlung/shared/contract/routes/wallet'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; share: number }
  | { phase: 'done' }
  | { phase: 'failed'; error: unknown }

/** Sends one picture; trying again sends it under the same key, so that it is taken once. */
export function useSlipUpload() {
  const { t } = useTranslation('wallet')
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const keys = useRef(new WeakMap<File, string>())
  const sending = useRef<AbortController | null>(null)
  const shown = useRef(true)

  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function send(file: File) {
    if (sending.current) return
    const controller = new AbortController()
    sending.current = controller
    const key = keys.current.get(file) ?? newIdempotencyKey()
    keys.current.set(file, key)
    bus.emit('work.changed', { owner: key, busy: true })
    setState({ phase: 'sending', share: 0 })
    try {
      await call(uploadSlip, {
        file,
        key,
        signal: controller.signal,
        onProgress: share => setState({ phase: 'sending', share }),
      })
      setState({ phase: 'done' })
      // Whoever closed the dialog meanwhile hears of it all the same.
      if (!shown.current) bus.emit('toast.show', { tone: 'success', text: t('deposit.slip.done') })
    } catch (error) {
      const cancelled = error instanceof ApiError && error.kind === 'cancelled'
      setState(cancelled ? { phase: 'idle' } : { phase: 'failed', error })
      if (!shown.current && !cancelled)
        bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
    } finally {
      sending.current = null
      bus.emit('work.changed', { owner: key, busy: false })
      bus.emit('wallet.changed', { cause: uploadSlip.path })
    }
  }

  return {
    state,
    send,
    cancel: () => sending.current?.abort(),
    reset: () => {
      if (!sending.current) setState({ phase: 'idle' })
    },
  }
}
