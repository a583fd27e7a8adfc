import { persistentStore } from '@tamlung/shared/session/storage'
import { Spinner } from '@tamlung/shared/ui/feedback/spinner'
import { CloseIcon, MessageIcon } from '@tamlung/shared/ui/icons/icons'
import { classNames } from '@tamlung/shared/ui/styles/class-names'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './launcher.module.css'
import { type Side, useFreePosition } from './use-free-position'

const dismissedKey = 'chat-greeting-dismissed'

/**
 * Whether to show the invitation: until it is dismissed, and only where it covers nothing. A press, input or scroll
 * elsewhere dismisses it for good.
 */
export function useGreeting(container: RefObject<HTMLElement | null>, wanted: boolean) {
  const [dismissed, setDismissed] = useState(() => persistentStore.get(dismissedKey) !== null)
  // Not stored, because only this page has no room for it.
  const [dropped, setDropped] = useState(false)
  const shown = wanted && !dismissed && !dropped

  const dismiss = useCallback(() => {
    persistentStore.set(dismissedKey, '1')
    setDismissed(true)
  }, [])

  useEffect(() => {
    if (!shown) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) dismiss()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('input', onElsewhere)
    window.addEventListener('scroll', dismiss)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('input', onElsewhere)
      window.removeEventListener('scroll', dismiss)
    }
  }, [shown, container, dismiss])

  const drop = useCallback(() => setDropped(true), [])

  return { shown, dismiss, drop }
}

/** The shortest drag in pixels; a shorter one is a press by a trembling hand. */
const minDrag = 40

/** A sideways drag moves the button to that side and does not count as a press. */
function useDragAside(onSide: (side: Side) => void) {
  const from = useRef<number | null>(null)
  const dragged = useRef(false)

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      from.current = event.clientX
      dragged.current = false
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const way = from.current === null ? 0 : event.clientX - from.current
      from.current = null
      if (Math.abs(way) < minDrag) return
      dragged.current = true
      onSide(way < 0 ? 'left' : 'right')
    },
    onClickCapture(event: MouseEvent) {
      if (dragged.current) event.stopPropagation()
      dragged.current = false
    },
  }
}

type Props = {
  unread: number
  pending: boolean
  /** The reason why the chat has not opened. */
  trouble: 'failed' | 'takesLong' | undefined
  greets: boolean
  button: RefObject<HTMLButtonElement | null>
  onOpen: () => void
}

function Greeting({ onOpen, onDismiss }: { onOpen: () => void; onDismiss: () => void }) {
  const { t } = useTranslation('chat')
  return (
    <div className={styles.greeting} data-invites>
      <button className={styles.words} onClick={onOpen} type="button">
        {t('launcher.invitation')}
      </button>
      <button
        aria-label={t('launcher.dismiss')}
        className={styles.dismiss}
        onClick={onDismiss}
        type="button"
      >
        <CloseIcon size={16} />
      </button>
    </div>
  )
}

/** The floating button, with an invitation for visitors who have not chatted yet. */
export function Launcher({ unread, pending, trouble, greets, button, onOpen }: Props) {
  const { t } = useTranslation('chat')
  const container = useRef<HTMLElement>(null)
  const { side, lift, away, settled, moved, prefer } = useFreePosition(container)
  const drag = useDragAside(prefer)
  const { shown: inviting, dismiss, drop } = useGreeting(container, greets && !trouble)
  const label = unread > 0 ? t('launcher.openUnread', { number: unread }) : t('launcher.open')

  useEffect(() => {
    if (inviting && settled && moved) drop()
  }, [inviting, settled, moved, drop])

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') prefer('left')
    if (key === 'ArrowRight') prefer('right')
  }

  return (
    <aside
      aria-label={t('titles.chat')}
      className={classNames(styles.place, side === 'left' && styles.left, away && styles.away)}
      data-settled={settled || undefined}
      ref={container}
      style={{ '--lift': `${lift}px` } as CSSProperties}
    >
      {trouble && (
        <p
          className={classNames(styles.trouble, trouble === 'failed' && styles.failed)}
          role="alert"
        >
          {t(`launcher.${trouble}`)}
        </p>
      )}
      {inviting && <Greeting onDismiss={dismiss} onOpen={onOpen} />}
      <button
        {...drag}
        aria-busy={pending || undefined}
        aria-keyshortcuts="ArrowLeft ArrowRight"
        aria-label={label}
        className={styles.button}
        onClick={onOpen}
        onKeyDown={handleKey}
        ref={button}
        type="button"
      >
        {pending ? <Spinner /> : <MessageIcon size={28} />}
        {unread > 0 && (
          <span aria-hidden="true" className={styles.badge}>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
    </aside>
  )
}
