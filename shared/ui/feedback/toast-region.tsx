import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ToastItem } from './toast-item'
import * as styles from './toast-region.module.css'
import { currentToasts, subscribeToasts } from './toast-store'
import { useTopLayerHost } from './use-top-layer-host'

/** The container of toasts. The shell renders it once; a page without the shell renders its own. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts)
  // Everything outside an open modal dialog is inert, so toasts move into the topmost dialog.
  const host = useTopLayerHost()
  return createPortal(
    <Region key={host === document.body ? 'page' : 'dialog'} toasts={toasts} />,
    host,
  )
}

function Region({ toasts }: { toasts: ReturnType<typeof currentToasts> }) {
  const { t } = useTranslation('ui')
  const region = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const newest = toasts.at(-1)?.id

  useLayoutEffect(() => {
    const element = region.current
    // A toast whose dialog has just closed is shown in the next container.
    if (newest === undefined || !element?.isConnected || !element.showPopover) return
    // The top layer is a stack: to be above a dialog opened meanwhile, the region must enter it again.
    element.showPopover()
    return () => {
      if (element.isConnected) element.hidePopover()
    }
  }, [newest])

  // A toast that disappears under the pointer or with the focus causes no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again whenever the list changes
  useEffect(() => {
    const element = region.current
    setHeld(Boolean(element?.matches(':hover') || element?.contains(document.activeElement)))
  }, [toasts])

  return (
    <section
      aria-label={t('notifications')}
      className={styles.region}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
      }}
      onFocus={() => setHeld(true)}
      onPointerEnter={event => {
        if (event.pointerType !== 'touch') setHeld(true)
      }}
      onPointerLeave={() => setHeld(false)}
      popover="manual"
      ref={region}
    >
      {toasts.map(toast => (
        <ToastItem held={held} key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
