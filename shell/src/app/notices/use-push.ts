import { useOffers } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSafeToLeave } from '../../composition/tell/updates/work-in-progress'
import { askForPush } from './ask-for-push'
import { closeShownNotices } from './close-shown-notices'
import { canPush, renewPush } from './push-state'

/** The device keeps telling what the member wants, in the language and with the amounts of the moment. */
export function usePush(ask: () => void) {
  const isOffered = useOffers().has('push')
  const navigate = useNavigate()
  const latestAsk = useRef(ask)
  latestAsk.current = ask

  useEffect(() => {
    if (!isOffered || !canPush()) return
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
      // At once, too, since it carries state: the browser may have given the device another address.
      bus.on('language.changed', renew),
      () => navigator.serviceWorker.removeEventListener('message', onMessage),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isOffered, navigate])
}
