import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error'
import { hundredths } from '../../../contract/hundredths'
import { Button } from '../../actions/button'
import { ConfirmDialog } from '../../dialogs/confirm-dialog'
import { Dialog } from '../../dialogs/dialog'
import { RepeatedResult } from '../../dialogs/repeated-result'
import { type Outcome, ResultDialog } from '../../dialogs/result-dialog'
import { DoubtNote } from '../../feedback/doubt-note'
import { showToast } from '../../feedback/toast-store'
import { Amount } from '../../money/amount'
import { Countdown } from '../../money/countdown'
import { QrCode } from '../../money/qr-code'
import { sampleQr } from '../sample-qr'
import { Line, Section } from '../section'

const failed = new ApiError({
  kind: 'refused',
  message: '',
  code: 'INTERNAL_SERVER_ERROR',
  status: 500,
})

const outcomes: readonly Outcome[] = ['success', 'failure', 'checking', 'unknown']

export function Dialogs() {
  const { t } = useTranslation('gallery')
  const [open, setOpen] = useState<'qr' | 'confirm' | 'locked' | 'repeated' | Outcome | null>(null)
  const [start] = useState(Date.now)
  const close = () => setOpen(null)
  const words: Record<Outcome, readonly [string, string]> = {
    success: [t('sent'), t('sentText')],
    failure: [t('withdraw'), t('notEnough')],
    checking: [t('checkingTitle'), t('checkingText')],
    unknown: [t('checkingTitle'), t('checkingText')],
  }
  return (
    <Section title="Dialogs">
      <Line>
        <Button kind="quiet" onClick={() => setOpen('qr')}>
          {t('scan')}
        </Button>
        <Button kind="quiet" onClick={() => setOpen('confirm')}>
          {t('endBonus')}
        </Button>
        <Button kind="quiet" onClick={() => setOpen('locked')}>
          locked
        </Button>
        {outcomes.map(outcome => (
          <Button key={outcome} kind="quiet" onClick={() => setOpen(outcome)}>
            {outcome}
          </Button>
        ))}
        <Button kind="quiet" onClick={() => setOpen('repeated')}>
          repeated
        </Button>
      </Line>
      <Dialog
        footer={
          <>
            <Button kind="quiet" onClick={() => showToast('error', t('notEnough'))}>
              {t('saveImage')}
            </Button>
            <Button kind="danger" onClick={() => setOpen('confirm')}>
              {t('cancelQr')}
            </Button>
          </>
        }
        onClose={close}
        open={open === 'qr'}
        title={t('scan')}
      >
        <QrCode label="QR" markup={sampleQr} />
        <Amount size="large" unit={t('baht')} value={hundredths(50_000)} />
        <Countdown end={start + 558_000} label={t('expires')} start={start - 42_000} />
      </Dialog>
      <Dialog dismissible={false} onClose={close} open={open === 'locked'} title="locked">
        <Button onClick={close}>{t('done', { ns: 'ui' })}</Button>
      </Dialog>
      <ConfirmDialog
        kind="danger"
        onClose={close}
        onConfirm={close}
        open={open === 'confirm'}
        title={t('endBonus')}
      >
        {t('endBonusText')}
      </ConfirmDialog>
      {outcomes.map(outcome => (
        <ResultDialog
          key={outcome}
          onClose={close}
          open={open === outcome}
          outcome={outcome}
          title={words[outcome][0]}
        >
          {outcome === 'unknown' && <DoubtNote error={failed} />}
          <p>{words[outcome][1]}</p>
        </ResultDialog>
      ))}
      {open === 'repeated' && (
        <RepeatedResult onClose={close} trace={{ seenIn: 'statement', count: 3 }} />
      )}
    </Section>
  )
}
