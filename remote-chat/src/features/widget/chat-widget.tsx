import { call } from '@tamlung/shared/api/call'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { useSession } from '@tamlung/shared/session/use-session'
import { useLate } from '@tamlung/shared/ui/states/use-late'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Identity, isGuestId, newGuestId } from '../../core/identity'
import { useLazy } from '../../panel/use-lazy'
import { Launcher } from './launcher'
import { openState } from './open-state'

function guest(): Identity {
  const stored = persistentStore.get(storageKeys.guestId)
  if (isGuestId(stored)) return { kind: 'guest', guestId: stored }
  const guestId = newGuestId()
  persistentStore.set(storageKeys.guestId, guestId)
  return { kind: 'guest', guestId }
}

type IdentityState = { identity: Identity | null; failed: boolean; retry: () => void }

/** The identity in the chat: the member of the session or the guest of this browser. Null until it is known. */
export function useIdentity(wanted: boolean): IdentityState {
  const token = useSession()
  const client = useQueryClient()
  // Keyed by token, so that the next member never writes as the previous one.
  const queryKey = ['chat identity', token]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getProfile, { signal }),
    enabled: wanted && token !== null,
    staleTime: 60_000,
  })
  const profile = token === null ? undefined : data?.profile
  const isKnown = profile !== undefined
  // Other changes of the session, such as the coins, do not change the identity.
  const { _id, username, name } = profile ?? {}

  const identity = useMemo<Identity | null>(() => {
    if (!wanted) return null
    if (token === null) return guest()
    if (!isKnown) return null
    // The token decides whose conversation it is; the staff see the rest.
    return {
      kind: 'member',
      userId: _id || username || '',
      username: username ?? '',
      name: name ?? '',
      token,
    }
  }, [wanted, token, isKnown, _id, username, name])

  async function retry() {
    // Cancels a pending request before the next one.
    await client.cancelQueries({ queryKey })
    await refetch()
  }

  return { identity, failed: isError && token !== null, retry }
}

const badge = /^\(\d+\) /

function setBadge(count: number) {
  const plain = document.title.replace(badge, '')
  const title = count > 0 ? `(${count}) ${plain}` : plain
  if (title !== document.title) document.title = title
}

/** Shows the number of unread messages in the tab's title, also when pages change the title. */
function useTitleBadge(count: number) {
  useEffect(() => {
    if (count === 0) return
    setBadge(count)
    const observer = new MutationObserver(() => setBadge(count))
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      setBadge(0)
    }
  }, [count])
}

const usedKey = 'chat-used'

const loadSession = async () =>
  (await import(/* webpackChunkName: "panel" */ './chat-session')).ChatSession.withTexts()

/** The focus goes back to where the chat was opened from. */
function useFocusReturn(open: boolean, button: React.RefObject<HTMLButtonElement | null>) {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open && !wasOpen.current) opener.current = document.activeElement
    if (!open && wasOpen.current) {
      const element = opener.current
      const usable = element instanceof HTMLElement && element.isConnected && element.tabIndex >= 0
      const target = usable ? element : button.current
      target?.focus()
    }
    wasOpen.current = open
  }, [open, button])
}

/**
 * The floating chat. Only the button is loaded until the chat is opened for the first time. Visitors who have chatted
 * before are notified of new answers without opening it.
 */
export function ChatWidget() {
  const token = useSession()
  const requested = useSyncExternalStore(openState.subscribe, openState.get)
  // Deferred, so that slow phones show first that the button was pressed; closing is not deferred.
  const open = useDeferredValue(requested) && requested
  const [used, setUsed] = useState(() => persistentStore.get(usedKey) !== null)
  const [unread, setUnread] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const wanted = open || used
  const { identity, failed: unknown, retry: askAgain } = useIdentity(wanted)
  const { Component: Session, failed: missing, retry: loadAgain } = useLazy(loadSession, wanted)
  const ready = Session !== null && identity !== null
  const failed = open && (unknown || missing)
  const pending = open && !ready && !failed
  const { late, restart } = useLate(pending)
  useTitleBadge(unread)
  useFocusReturn(open && Session !== null, button)

  const close = useCallback(() => openState.set(false), [])
  // A member's chat is closed for the next person at this device; a guest stays the same guest.
  useEffect(() => (token === null ? undefined : close), [token, close])

  useEffect(() => {
    if (!open || used) return
    persistentStore.set(usedKey, '1')
    setUsed(true)
  }, [open, used])

  function handleOpen() {
    restart()
    if (unknown || (late && identity === null)) askAgain()
    if (missing) loadAgain()
    openState.set(true)
  }

  return (
    <>
      {!(open && ready) && (
        <Launcher
          button={button}
          greets={!used}
          onOpen={handleOpen}
          pending={pending}
          trouble={failed ? 'failed' : late ? 'takesLong' : undefined}
          unread={unread}
        />
      )}
      {ready && <Session identity={identity} onClose={close} onUnread={setUnread} open={open} />}
    </>
  )
}
