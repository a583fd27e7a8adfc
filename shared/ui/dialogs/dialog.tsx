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
 * A dialog gives the focus back to where it was, which may have been in another dialog that goes with it. Whoever does
 * not see would then begin from the top of the page: what opened the first of them gets the focus, or the page's heading.
 */
function keepOpener(): () => void {
  if (!isAnyOpen()) opener = document.activeElement
  // Once all that goes together has gone.
  return () => queueMicrotask(giveBack)
}

/** An element inside with `data-autofocus` (the fields' `autoFocus`) takes the focus first. */
export interface DialogProps {
  /** False renders nothing; so does not rendering the dialog at all. */
  open?: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons that stay in sight below what scrolls. */
  footer?: ReactNode
  size?: 'normal' | 'wide'
  /** How high it usually is in the end, in rem: it stands so from the first, and what comes into it moves nothing. */
  room?: number
  /** A press beside the dialog closes it. Off while something typed would be lost. */
  closeOnBackdrop?: boolean
  /** False while money is moving: no close button, no Escape. */
  dismissible?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Its words are heard with its name as it opens; questions always are. */
  described?: boolean
}

/** Whether the dialog around, if there is one, is shown: what is shown before it would lie below it. */
const AroundIsShown = createContext(true)

/** A modal dialog above everything, hidden with the page that opened it. */
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
    // The dialog itself, so that its name is heard first and no phone opens its keyboard unasked.
    const first = element?.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? element)?.focus()
    guardLastTap()
    // Closing before the element leaves is what gives the focus back to where it was.
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
    // A file input inside sends its own `cancel` up here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    requestClose()
  }

  function handleNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    const element = event.currentTarget
    // While something inside suspends React takes the dialog out of sight: nobody has closed it, and it comes back.
    if (event.target !== element || element.open || hidden.current) return
    // Browsers let a second Escape through whatever the page says.
    if (dismissible) onClose()
    else if (element.isConnected) element.showModal()
  }

  function handleClick(event: MouseEvent) {
    const beside = event.target === event.currentTarget && pressedBackdrop.current
    if (beside && closeOnBackdrop) requestClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; the keyboard has Escape.
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
