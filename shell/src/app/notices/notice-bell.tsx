import { useOffers } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import {
  addMoney,
  sendTrueLink,
  withdraw,
  withdrawAll,
} from '@tamlung/shared/contract/routes/wallet'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { Button } from '@tamlung/shared/ui/actions/button'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isSafeToLeave } from '../../composition/telemetry/updates/work-in-progress'
import { mayPrompt, recordPrompt } from '../prompt-throttle'
import { BellIcon } from './bell-icon'
import * as styles from './notice-bell.module.css'
import { noticesName } from './notices-name'
import { canPush, choosePush, renewPush, topics } from './push-state'
import { useNotices } from './use-notices'

async function closeAll() {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

/** Removes shown notifications with the session, so that the next person does not see this member's money. */
export function closeShownNotices(): () => void {
  const token = session.token()
  return session.subscribe(() => {
    if (session.token() !== token) void closeAll().catch(() => undefined)
  })
}

/** After these actions the member waits for money, here or at the bank. */
const causes: ReadonlySet<string> = new Set([
  ...[addMoney, sendTrueLink, withdraw, withdrawAll].map(({ path }) => path),
  'qr.paid',
])

/**
 * Asks after a successful deposit or withdrawal, once its dialog is closed. Never at login, over another dialog,
 * twice in a month, or on the day of another prompt.
 */
export function askForPush(show: () => void): () => void {
  let wentWell = false
  const ask = async () => {
    // The closed dialog is still animating out, and another prompt may take its place.
    await new Promise(done => setTimeout(done))
    if (!wentWell || !canPush() || Notification.permission !== 'default') return
    if (!mayPrompt('askedToPush') || !isSafeToLeave() || session.token() === null) return
    wentWell = false
    recordPrompt('askedToPush')
    show()
  }
  const stops = [
    bus.on('wallet.changed', ({ cause, done }, { fromOtherTab }) => {
      if (done && !fromOtherTab && causes.has(cause)) wentWell = true
    }),
    bus.on('dialog.closed', () => void ask()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Keeps the subscription in step with the member's language and hidden amounts. */
function usePush(ask: () => void) {
  const isSupported = useOffers().has('push')
  const navigate = useNavigate()
  const latestAsk = useRef(ask)
  latestAsk.current = ask

  useEffect(() => {
    if (!isSupported || !canPush()) return
    const renew = () => void renewPush().catch(() => undefined)
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const { opens } = (data ?? {}) as { opens?: unknown }
      if (typeof opens === 'string' && isSafeToLeave()) navigate(opens)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    const stops = [
      askForPush(() => latestAsk.current()),
      closeShownNotices(),
      hiddenAmounts.subscribe(renew),
      // Renews at once too: the event replays its state, and the browser may have changed the push address.
      bus.on('language.changed', renew),
      () => navigator.serviceWorker.removeEventListener('message', onMessage),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isSupported, navigate])
}

/** Asks in a dialog of the product first: the browser shows its prompt only once, so it follows a yes. */
function PushQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices')

  async function agree() {
    try {
      if ((await Notification.requestPermission()) === 'granted')
        await choosePush(Object.keys(topics))
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
    }
    onClose()
  }

  return (
    <Dialog
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('push.later')}
          </Button>
          <Button data-autofocus onClick={agree}>
            {t('push.agree')}
          </Button>
        </>
      }
      onClose={onClose}
      title={t('push.question')}
    >
      <p>{t('push.questionText')}</p>
    </Dialog>
  )
}

/** A larger number has no meaning for a reader. */
const maxShownCount = 9

/** The bell with the number of unseen notices; absent where the server offers none. */
export function NoticeBell() {
  const { t } = useTranslation('notices')
  const notices = useNotices()
  const [asks, setAsks] = useState(false)
  usePush(() => setAsks(true))
  if (!notices) return null
  const count = notices.filter(({ isNew }) => isNew).length
  return (
    <>
      <IconButton
        className={styles.bell}
        icon={
          <>
            <BellIcon size={20} />
            {count > 0 && (
              <span className={styles.count}>
                {count > maxShownCount ? `${maxShownCount}+` : count}
              </span>
            )}
          </>
        }
        label={count > 0 ? t('bellNew', { count }) : t('title')}
        onClick={() => bus.emit('dialog.open', { name: noticesName })}
      />
      {asks && <PushQuestion onClose={() => setAsks(false)} />}
    </>
  )
}
