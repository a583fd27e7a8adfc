import { ApiError } from '@tamlung/shared/api/api-error'
import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import { lookupSlip } from '@tamlung/shared/contract/routes/lookup-money'
import { formatTime } from '@tamlung/shared/format/dates'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ProgressBar } from '@tamlung/shared/ui/feedback/progress-bar'
import { FilePicker } from '@tamlung/shared/ui/fields/file-picker'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../core/note'
import { useDelayedFlag } from '../../../core/use-delayed-flag'
import { checkSlipFile, type SlipProblem, slipTypes } from './check-slip-file'
import type { UploadState } from './judge-upload'
import type { SlipInspection } from './picture-inspection/inspect-slip'
import * as styles from './slip-inspection.module.css'
import { doubleTap, SlipSent } from './slip-sent'
import { uploadText, useSlipUpload } from './use-slip-upload'

interface UploadFailureProps {
  failure: Extract<UploadState, { phase: 'failed' }>
}

const isGivenUp = (error: unknown) => error instanceof ApiError && error.kind === 'cancelled'

/** The reason why a slip was not taken, and what to do if that is unknown. */
function UploadFailure({ failure: { error, open, mayRetry: stored } }: UploadFailureProps) {
  const { t } = useTranslation('wallet')
  return (
    <>
      <p role="alert">
        {!isGivenUp(error) && uploadText(error)}{' '}
        {open && t(stored ? 'deposit.slip.tryAgain' : 'deposit.slip.unseen')}
      </p>
      {open && !stored && (
        <Button kind="quiet" onClick={() => bus.emit('dialog.open', { name: 'slips' })} wide>
          {t('deposit.slip.seeAll')}
        </Button>
      )}
    </>
  )
}

interface SlipInspectionStatusProps {
  file: File
  /** Called with what the picture shows. */
  onInspected: (inspection: SlipInspection) => void
}

/**
 * Shows what was found in a picture before it is sent. The code is loaded only for a picture; if it fails or does not
 * finish, nothing is shown and the picture can be sent.
 */
function SlipInspectionStatus({ file, onInspected }: SlipInspectionStatusProps) {
  const [message, setMessage] = useState<ReactNode>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is inspected once
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setMessage(undefined)
    import(/* webpackChunkName: "slip-code" */ './picture-inspection/inspect-slip')
      .then(({ inspectSlip }) => inspectSlip(file, signal))
      .then(
        inspection => {
          if (signal.aborted) return
          onInspected(inspection)
          setMessage(inspection.message)
        },
        () => signal.aborted || setMessage(null),
      )
    return () => controller.abort()
  }, [file])

  return (
    <div className={styles.status} role="status">
      {message === undefined ? <Skeleton height="46px" shape="card" /> : message}
    </div>
  )
}

type SlipLookup = ReplyOf<typeof lookupSlip>

/** Hours and minutes, with or without seconds; a day may end at 24:00. */
const timeOfDay = /^(?:[01]\d|2[0-3]|24(?=:00)):[0-5]\d(?=:[0-5]\d$|$)/

/** The daily time in which slips are not taken, if the server sends a valid one. */
function closingTime({ closeFrom, closeTo }: SlipLookup): { from: string; to: string } | null {
  const [from] = timeOfDay.exec(closeFrom ?? '') ?? []
  const [to] = timeOfDay.exec(closeTo ?? '') ?? []
  return from && to && from !== to ? { from, to } : null
}

/** Whether slips are taken at this time, by Bangkok's clock; the closing time may include midnight. */
export function takesSlips(lookup: SlipLookup, now: number): boolean {
  if (lookup.enabled === false) return false
  const closing = closingTime(lookup)
  if (!closing) return true
  const { from, to } = closing
  const time = formatTime(now).slice(0, 5)
  return from < to ? time < from || time >= to : time >= to && time < from
}

export function SlipUpload() {
  const { t } = useTranslation('wallet')
  const [problem, setProblem] = useState<SlipProblem | null>(null)
  const inspection = useRef<SlipInspection | null>(null)
  const { file: known, state, send, cancel, reset } = useSlipUpload()
  const [file, setFile] = useState(known)
  const lookup = useQuery({ ...queryOf(lookupSlip, {}), staleTime: 60_000 })
  const closing = lookup.data && closingTime(lookup.data)
  // Shows the slip hours before and after they change on the open page.
  const now = useNow(Number.POSITIVE_INFINITY, serverNow, 10_000)
  const mayUpload = !lookup.data || takesSlips(lookup.data, now)
  const isSending = state.phase === 'sending'
  const mayStop = useDelayedFlag(isSending, doubleTap)

  async function pick(picked: File | null) {
    reset()
    const found = picked && (await checkSlipFile(picked))
    inspection.current = null
    setProblem(found)
    setFile(found ? null : picked)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a shared picture is taken once, when this opens
  useEffect(() => {
    // A shared picture waits for the one that is being sent.
    if (isSending) return
    import(/* webpackChunkName: "shared-slip" */ './take-shared-slip')
      .then(({ takeSharedSlip }) => takeSharedSlip())
      .then(shared => {
        if (shared instanceof File) void pick(shared)
        else if (shared) setProblem(shared)
      })
      .catch(() => {})
  }, [])

  const share = isSending ? state.share : 0
  const isAllSent = share >= 1
  const progress = isAllSent
    ? t('deposit.slip.waiting')
    : t('deposit.slip.sending', { percent: Math.round(share * 100) })
  const announced =
    state.phase === 'done' && (state.count ?? 1) < 2
      ? t('deposit.slip.done')
      : isAllSent && progress
  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
      {state.phase === 'done' ? (
        <SlipSent {...state} />
      ) : (
        <>
          <Note>
            {t('deposit.slip.withinHour')} {closing && t('deposit.slip.closing', closing)}
          </Note>
          <FilePicker
            accept={slipTypes}
            disabled={isSending || !mayUpload}
            error={problem ? t(`deposit.slip.problem.${problem}`) : undefined}
            file={file}
            hint={t('deposit.slip.hint')}
            label={t('deposit.slip.label')}
            onPick={picked => void pick(picked)}
          >
            {isSending ? (
              <ProgressBar label={progress} {...(!isAllSent && { value: share })}>
                {progress}
              </ProgressBar>
            ) : undefined}
          </FilePicker>
          {file && (
            <SlipInspectionStatus
              file={file}
              onInspected={found => {
                inspection.current = found
              }}
            />
          )}
          {!mayUpload && <p role="alert">{t('deposit.slip.closed')}</p>}
          {state.phase === 'failed' && <UploadFailure failure={state} />}
          {isSending ? (
            <Button disabled={!mayStop} key="cancel" kind="danger" onClick={cancel} size="main">
              {t(isAllSent ? 'deposit.slip.stopWaiting' : 'deposit.slip.cancel')}
            </Button>
          ) : (
            <Button
              disabled={!file || !mayUpload}
              key="send"
              onClick={() => {
                if (file)
                  void send(file, () => inspection.current?.markSent(), inspection.current?.code)
              }}
              size="main"
            >
              {t(state.phase === 'failed' ? 'ui:tryAgain' : 'deposit.slip.send')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
