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
import { Line, Section } from '../section'

/** A picture that looks like a QR code, without content. */
function modules(): string {
  const finder = (x: number, y: number) =>
    `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
  let dots = ''
  for (let y = 0; y < 29; y += 1) {
    for (let x = 0; x < 29; x += 1) {
      const corner = (x < 8 && (y < 8 || y > 20)) || (x > 20 && y < 8)
      if (!corner && (x * 7 + y * 13 + x * y * 3) % 5 < 2) dots += `M${x} ${y}h1v1h-1z`
    }
  }
  return finder(0, 0) + finder(22, 0) + finder(0, 22) + dots
}

const sampleQr = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 33 33" shape-rendering="crispEdges"><rect x="-2" y="-2" width="33" height="33" fill="#fff"/><path d="${modules()}" fill="#000" fill-rule="evenodd"/></svg>`

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
