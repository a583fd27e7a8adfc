import { call } from '@tamlung/shared/api/call'
import { bus } from '@tamlung/shared/bus/bus'
import { logout } from '@tamlung/shared/contract/routes/login'
import { seePlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { session } from '@tamlung/shared/session/session'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from '../limits-dialog.module.css'
import { useClock } from '../use-play-limits'
import { SessionFacts } from './clock-choice'

/** Reality check: the playing time, the sums, and what to do now. Each of its three ways out counts as an answer. */
export function PlayCheck({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('play-limits')
  const { data, error, isFetching, refetch } = useClock()
  const [busy, setBusy] = useState(false)

  async function answer(then?: () => void) {
    setBusy(true)
    // A failure does not keep the member here: the server asks again later.
    await call(seePlayClock, { body: { answered: true } }).catch(problem =>
      bus.emit('toast.show', { tone: 'failure', text: errorText(problem) }),
    )
    onClose()
    then?.()
  }

  function leave() {
    call(logout, {}).catch(() => undefined)
    session.end('logout')
  }

  return (
    <Dialog
      closeOnBackdrop={false}
      dismissible={false}
      footer={
        <>
          <Button disabled={busy} kind="quiet" onClick={() => answer(leave)}>
            {t('check.leave')}
          </Button>
          <Button
            disabled={busy}
            kind="quiet"
            onClick={() => answer(() => bus.emit('dialog.open', { name: 'limits' }))}
          >
            {t('check.break')}
          </Button>
          <Button data-autofocus onClick={() => answer()} pending={busy}>
            {t('check.goOn')}
          </Button>
        </>
      }
      onClose={onClose}
      title={t('check.title')}
    >
      <div className={styles.part}>
        <p className={styles.soft}>{t('check.text')}</p>
        {!data && !error && <SkeletonRows rows={3} />}
        {!data && error && <FailedQuery query={{ error, isFetching, refetch }} />}
        {data && <SessionFacts clock={data} />}
      </div>
    </Dialog>
  )
}
