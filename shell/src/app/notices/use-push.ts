import { useOffers } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSafeToLeave } from '../../composition/telemetry/updates/work-in-progress'
import { askForPush } from './ask-for-push'
import { closeShownNotices } from './close-shown-notices'
import { canPush, renewPush } from './push-state'

/** Keeps the subscription in step with the member's language and hidden amounts. */
export function usePush(ask: () => void) {
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
