import {
  type CSSProperties,
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/icon-button'
import { CloseIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import * as styles from './dialog.module.css'
import { guardLastTap } from './guard-last-tap'
import { RemoteScope } from './remote-scope'
import { useFocusRecovery } from './use-focus-recovery'
import { useKeyScroll } from './use-key-scroll'
import { useSwipeDown } from './use-swipe-down'

let opener: Element | null = null

const isAnyOpen = () => document.querySelector('dialog[open]') !== null

function giveBack() {
  const { activeElement } = document
  const lost = activeElement === null || activeElement === document.body
  if (!lost || isAnyOpen()) return
  const known = opener?.isConnected && opener !== document.body
  const target = known ? opener : document.querySelector('main h1')
  if (!(target instanceof HTMLElement)) return
  if (!known) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Remembers the element that opened the first dialog. A dialog returns the focus to the element that had it, which may be
 * in another dialog that closes too. Then the opener, or else the page's heading, gets the focus, so that screen-reader
 * users do not start at the top of the page.
 */
function keepOpener(): () => void {
  if (!isAnyOpen()) opener = document.activeElement
  // After all dialogs that close together are closed.
  return () => queueMicrotask(giveBack)
}

/** The element with `data-autofocus` inside (`autoFocus` of the fields) receives the focus first. */
export interface DialogProps {
  /** False renders nothing. */
  open?: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons that stay visible below the scrolling content. */
  footer?: ReactNode
  size?: 'normal' | 'wide'
  /** Its usual final height in rem, reserved from the start, so that loading content does not move it. */
  room?: number
  /** Whether a press beside the dialog closes it. Off if typed input would be lost. */
  closeOnBackdrop?: boolean
  /** False while a money action is pending: no close button, no Escape. */
  dismissible?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The content is read out together with the title on opening, as it always is for alert dialogs. */
  described?: boolean
}

/** Whether the surrounding dialog, if any, is open: a dialog opened before it would be below it. */
const AroundIsShown = createContext(true)

/** A modal dialog above everything. It is hidden with the page that opened it. */
export function Dialog({ open = true, ...props }: DialogProps) {
  const aroundIsShown = useContext(AroundIsShown)
  return open && aroundIsShown ? createPortal(<OpenDialog {...props} />, document.body) : null
}

function OpenDialog({
  title,
  onClose,
  children,
  footer,
  size = 'normal',
  room = 0,
  closeOnBackdrop = true,
  dismissible = true,
  role = 'dialog',
  described = role === 'alertdialog',
}: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pressedBackdrop = useRef(false)
  const hidden = useRef(false)
  const remote = useContext(RemoteScope)
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  const titleId = `${id}title`
  const bodyId = `${id}body`

  useLayoutEffect(() => {
    const element = dialog.current
    const letGo = keepOpener()
    hidden.current = false
    element?.showModal()
    setIsShown(true)
    // The dialog itself, so that its title is read first and no phone opens its keyboard.
    const first = element?.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? element)?.focus()
    guardLastTap()
    // Closing the element before its removal returns the focus.
    return () => {
      hidden.current = true
      element?.close()
      letGo()
      guardLastTap()
    }
  }, [])

  function requestClose() {
    if (dismissible) onClose()
  }

  const swipe = useSwipeDown(sheet, requestClose)
  useKeyScroll(body)
  useFocusRecovery(dialog)

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // The `cancel` event of a file input bubbles to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    requestClose()
  }

  function handleNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    const element = event.currentTarget
    // React hides the dialog while content suspends, which is not a request to close.
    if (event.target !== element || element.open || hidden.current) return
    // Browsers do not let pages prevent a second Escape.
    if (dismissible) onClose()
    else if (element.isConnected) element.showModal()
  }

  function handleClick(event: MouseEvent) {
    const beside = event.target === event.currentTarget && pressedBackdrop.current
    if (beside && closeOnBackdrop) requestClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop, and Escape is its key
    <dialog
      aria-describedby={described ? bodyId : undefined}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, size === 'wide' && styles.wide)}
      data-remote={remote}
      onCancel={handleCancel}
      onClick={handleClick}
      onClose={handleNativeClose}
      onPointerDown={event => {
        pressedBackdrop.current = event.target === event.currentTarget
      }}
      ref={dialog}
      role={role === 'alertdialog' ? role : undefined}
      style={{ '--room': `${room}rem` } as CSSProperties}
      tabIndex={-1}
    >
      <div className={styles.sheet} ref={sheet}>
        <div className={styles.header} {...(dismissible ? swipe : {})}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {dismissible && (
            <IconButton
              className={styles.close}
              icon={<CloseIcon />}
              label={t('close')}
              onClick={requestClose}
            />
          )}
        </div>
        <div className={styles.body} id={bodyId} ref={body}>
          <AroundIsShown value={isShown}>{children}</AroundIsShown>
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
