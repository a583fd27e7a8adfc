import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import { uploadSlip } from '@tamlung/shared/contract/routes/wallet'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { judgeUpload } from './judge-upload'
import type { UploadState } from './upload-state'

/** Sends one picture; trying again sends it under the same key, so that who keeps keys takes it once. */
export function useSlipUpload(onTaken: () => void) {
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
    const at = serverNow()
    let share = 0
    keys.current.set(file, key)
    bus.emit('work.changed', { owner: key, busy: true })
    setState({ phase: 'sending', share: 0 })
    try {
      await call(uploadSlip, {
        file,
        key,
        signal: controller.signal,
        onProgress: gone => {
          share = gone
          setState({ phase: 'sending', share })
        },
      })
      setState({ phase: 'done', traced: false })
      onTaken()
      // Whoever closed the dialog meanwhile hears of it all the same.
      if (!shown.current) bus.emit('toast.show', { tone: 'success', text: t('deposit.slip.done') })
    } catch (error) {
      // A server that has not got all of it has no slip; with all of it, it may have one without an answer.
      const stopped = error instanceof ApiError && error.kind === 'cancelled' && share < 1
      const looking = new AbortController()
      sending.current = looking
      const next = stopped
        ? ({ phase: 'idle' } as const)
        : await judgeUpload(error, at, looking.signal)
      setState(next)
      if (next.phase === 'done') onTaken()
      if (shown.current) return
      if (next.phase === 'done')
        bus.emit('toast.show', { tone: 'info', text: t('deposit.slip.traced') })
      else if (next.phase === 'failed') {
        const unseen = next.open && !next.kept ? ` ${t('deposit.slip.unseen')}` : ''
        bus.emit('toast.show', { tone: 'failure', text: errorText(error) + unseen })
      }
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
