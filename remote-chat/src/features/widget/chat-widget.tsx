import { persistentStore } from '@tamlung/shared/session/storage'
import { useSession } from '@tamlung/shared/session/use-session'
import { useLate } from '@tamlung/shared/ui/states/use-late'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLazy } from '../../panel/use-lazy'
import { Launcher } from './launcher'
import { openState } from './open-state'
import { useIdentity } from './use-identity'

const badge = /^\(\d+\) /

function setBadge(count: number) {
  const plain = document.title.replace(badge, '')
  const title = count > 0 ? `(${count}) ${plain}` : plain
  if (title !== document.title) document.title = title
}

/** Shows in the tab how many answers wait, whatever the pages make of the title meanwhile. */
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
 * The floating chat. Until somebody opens it for the first time there is a button and nothing else; who has
 * chatted before is told of new answers without opening it.
 */
export function ChatWidget() {
  const token = useSession()
  const open = useSyncExternalStore(openState.subscribe, openState.get)
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
