import { ApiError } from '@tamlung/shared/api/api-error'
import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import { lookupSlip } from '@tamlung/shared/contract/routes/lookup'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ProgressBar } from '@tamlung/shared/ui/feedback/progress-bar'
import { FilePicker } from '@tamlung/shared/ui/fields/file-picker'
import { CheckIcon } from '@tamlung/shared/ui/icons/icons'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../core/note'
import { useDelayedFlag } from '../../../core/use-delayed-flag'
import { checkSlipFile, type SlipProblem, slipTypes } from './check-slip-file'
import { SlipCodePlace } from './slip-code-place'
import { closingTime, takesSlips } from './slip-window'
import { useSlipUpload } from './use-slip-upload'

const doubleTap = 700

/** Whoever does not see goes on from what has come of the slip. */
const takeFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

const isGivenUp = (error: unknown) => error instanceof ApiError && error.kind === 'cancelled'

export function SlipUpload() {
  const { t } = useTranslation('wallet')
  const [problem, setProblem] = useState<SlipProblem | null>(null)
  const keep = useRef<(() => void) | null>(null)
  const { file: known, state, send, cancel, reset } = useSlipUpload()
  const [file, setFile] = useState(known)
  const lookup = useQuery({ ...queryOf(lookupSlip, {}), staleTime: 60_000 })
  const closing = lookup.data && closingTime(lookup.data)
  const taken = !lookup.data || takesSlips(lookup.data, serverNow())

  // The second tap of a double tap is meant for the button that was here before.
  const mayStop = useDelayedFlag(state.phase === 'sending', doubleTap)
  const maySee = useDelayedFlag(state.phase === 'done', doubleTap)

  async function pick(picked: File | null) {
    reset()
    const found = picked && (await checkSlipFile(picked))
    keep.current = null
    setProblem(found)
    setFile(found ? null : picked)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was shared is there once, when this opens
  useEffect(() => {
    // It waits for the one that is being sent.
    if (state.phase === 'sending') return
    import(/* webpackChunkName: "shared-slip" */ './take-shared-slip')
      .then(({ takeSharedSlip }) => takeSharedSlip())
      .then(shared => {
        if (shared instanceof File) void pick(shared)
        else if (shared) setProblem(shared)
      })
      .catch(() => {})
  }, [])

  const whole = state.phase === 'sending' && state.share >= 1
  const percent = state.phase === 'sending' ? Math.round(state.share * 100) : 0
  const progress = whole ? t('deposit.slip.waiting') : t('deposit.slip.sending', { percent })
  const said = state.phase === 'done' ? t('deposit.slip.done') : whole && progress
  const live = (
    <VisuallyHidden>
      <span aria-live="polite">{said}</span>
    </VisuallyHidden>
  )
  if (state.phase === 'done')
    return (
      <>
        {live}
        <div ref={takeFocus} tabIndex={-1}>
          <EmptyState
            action={
              <Button disabled={!maySee} onClick={() => bus.emit('dialog.open', { name: 'slips' })}>
                {t('deposit.slip.seeAll')}
              </Button>
            }
            icon={<CheckIcon size={32} />}
            title={t('deposit.slip.done')}
          >
            {state.traced && t('deposit.slip.traced')} {t('deposit.slip.doneText')}
          </EmptyState>
        </div>
      </>
    )
  return (
    <>
      {live}
      <Note>
        {t('deposit.slip.withinHour')} {closing && t('deposit.slip.closing', closing)}
      </Note>
      <FilePicker
        accept={slipTypes}
        disabled={state.phase === 'sending' || !taken}
        error={problem ? t(`deposit.slip.problem.${problem}`) : undefined}
        file={file}
        hint={t('deposit.slip.hint')}
        label={t('deposit.slip.label')}
        onPick={picked => void pick(picked)}
      >
        {state.phase === 'sending' ? (
          <ProgressBar label={progress} {...(!whole && { value: state.share })}>
            {progress}
          </ProgressBar>
        ) : undefined}
      </FilePicker>
      {file && (
        <SlipCodePlace
          file={file}
          onLooked={found => {
            keep.current = found
          }}
        />
      )}
      {!taken && <p role="alert">{t('deposit.slip.closed')}</p>}
      {state.phase === 'failed' && (
        <p role="alert">
          {!isGivenUp(state.error) && errorText(state.error)}{' '}
          {state.open && t(state.kept ? 'deposit.slip.tryAgain' : 'deposit.slip.unseen')}
        </p>
      )}
      {state.phase === 'failed' && state.open && !state.kept && (
        <Button kind="quiet" onClick={() => bus.emit('dialog.open', { name: 'slips' })} wide>
          {t('deposit.slip.seeAll')}
        </Button>
      )}
      {state.phase === 'sending' ? (
        <Button disabled={!mayStop} key="cancel" kind="danger" onClick={cancel} size="main">
          {t(whole ? 'deposit.slip.stopWaiting' : 'deposit.slip.cancel')}
        </Button>
      ) : (
        <Button
          disabled={!file || !taken}
          key="send"
          onClick={() => {
            if (file) void send(file, () => keep.current?.())
          }}
          size="main"
        >
          {t(state.phase === 'failed' ? 'ui:tryAgain' : 'deposit.slip.send')}
        </Button>
      )}
    </>
  )
}
