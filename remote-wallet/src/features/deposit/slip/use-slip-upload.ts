import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import { uploadSlip } from '@tamlung/shared/contract/routes/wallet'
import { doubtText, errorText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { repeatedText } from '@tamlung/shared/ui/dialogs/repeated-text'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmUpload, judgeUpload, type TakenSlip, type UploadState } from './judge-upload'

/**
 * The text for a failed upload. A server that failed itself may have taken the slip, so the text does not suggest a retry.
 */
export function uploadText(error: unknown): string {
  const isOpen = error instanceof ApiError && error.outcomeUnknown
  return (isOpen && doubtText(error)) || errorText(error)
}

type Upload = {
  token: string | null
  file: File
  key: string
  state: UploadState
  stop: AbortController
}

/** Outlives its dialog: reopened, the dialog shows the running or failed upload. */
let current: Upload | null = null
const viewers = new Set<() => void>()

function change(upload: Upload | null) {
  current = upload
  for (const viewer of [...viewers]) viewer()
}

function subscribe(viewer: () => void) {
  viewers.add(viewer)
  return () => {
    viewers.delete(viewer)
    // A finished upload is not shown again.
    if (current?.state.phase === 'done') current = null
  }
}

/** This member's upload, not that of an earlier user of the tab. */
const own = () => (current?.token === session.token() ? current : null)

const idle: UploadState = { phase: 'idle' }

/** Sends one picture. A retry has the same idempotency key, so that servers with keys take the slip once. */
export function useSlipUpload() {
  const { t } = useTranslation('wallet')
  const upload = useSyncExternalStore(subscribe, own)

  async function send(file: File, onTaken: () => void, code?: string) {
    const before = own()
    if (before?.state.phase === 'sending') return
    const token = session.token()
    const key = before?.file === file ? before.key : newIdempotencyKey()
    const at = serverNow()
    let share = 0
    let stop = new AbortController()
    // The outcome does not concern a member who has logged in meanwhile.
    const isOurs = () => session.token() === token
    const show = (state: UploadState) => {
      const isReported = state.phase === 'done' && viewers.size === 0
      if (isOurs()) change(isReported ? null : { token, file, key, state, stop })
    }
    const say = (tone: 'success' | 'info' | 'failure', text: string) => {
      // A toast informs a member who closed the dialog meanwhile.
      if (isOurs() && viewers.size === 0) bus.emit('toast.show', { tone, text })
    }
    const tell = ({ count = 1 }: TakenSlip, tone: 'success' | 'info', text: string) =>
      count > 1 ? say('info', repeatedText({ seenIn: 'statement', count })) : say(tone, text)
    bus.emit('work.changed', { owner: key, busy: true })
    show({ phase: 'sending', share })
    try {
      await call(uploadSlip, {
        file,
        key,
        ...(code && { fields: { code } }),
        signal: stop.signal,
        onProgress: gone => {
          share = gone
          show({ phase: 'sending', share })
        },
      })
      onTaken()
      // The answer is not shown before it is confirmed.
      stop = new AbortController()
      show({ phase: 'sending', share: 1 })
      const next = await confirmUpload(at, stop.signal)
      tell(next, 'success', t('deposit.slip.done'))
      show(next)
    } catch (error) {
      // A server that has not received all bytes has no slip; after all of them it may have one although no answer arrived.
      const stopped = error instanceof ApiError && error.kind === 'cancelled' && share < 1
      stop = new AbortController()
      show({ phase: 'sending', share })
      const next = stopped ? idle : await judgeUpload(error, at, stop.signal)
      if (next.phase === 'done') {
        onTaken()
        tell(next, 'info', t('deposit.slip.traced'))
      } else if (next.phase === 'failed') {
        const unseen = next.open && !next.mayRetry ? ` ${t('deposit.slip.unseen')}` : ''
        say('failure', uploadText(error) + unseen)
      }
      show(next)
    } finally {
      bus.emit('work.changed', { owner: key, busy: false })
      bus.emit('wallet.changed', { cause: uploadSlip.path })
    }
  }

  return {
    /** The picture that is being sent, or that failed. */
    file: upload?.file ?? null,
    state: upload?.state ?? idle,
    send,
    cancel: () => upload?.stop.abort(),
    reset: () => {
      if (own()?.state.phase !== 'sending') change(null)
    },
  }
}
