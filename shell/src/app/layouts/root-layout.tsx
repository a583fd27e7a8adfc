import { useEvent } from '@tamlung/shared/bus/use-event'
import { useSession } from '@tamlung/shared/session/use-session'
import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { addresses } from '../../boot/addresses'
import { deferUntilLoaded } from '../../boot/defer-until-loaded'
import { RemoteWidget } from '../../composition/render/remote-view'
import { type OwnedWidget, remoteWidgets } from '../../composition/resolve/remote-routes'
import { UpdateSlot } from '../../composition/telemetry/updates/update-slot'
import { DialogHost } from '../dialogs/dialog-host'
import { useChatEnabled } from '../lookups'
import { usePageFocus, usePageTitle } from '../navigation/use-page-title'
import { useScrollMemory } from '../navigation/use-scroll-memory'
import { useSessionWiring } from '../session/use-session-wiring'
import * as styles from './layouts.module.css'

/** Not a link to a fragment: addresses name pages and dialogs only. */
function skip() {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus()
}

/** The first Tab stop skips the menus. */
function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <button className={styles.link} onClick={skip} type="button">
      {t('skipToContent')}
    </button>
  )
}

const timeout = 3000

/** True once the page is idle: widgets do not compete with the page for the network. */
function useIdle(): [idle: boolean, now: () => void] {
  const [idle, setIdle] = useState(false)
  useEffect(() => deferUntilLoaded(() => setIdle(true), timeout), [])
  return [idle, () => setIdle(true)]
}

/** Widgets that float over every page, such as the chat where the server enables it. */
function Widgets() {
  const { pathname } = useLocation()
  const token = useSession()
  const chatEnabled = useChatEnabled()
  const [idle, now] = useIdle()
  useEvent('chat.open', now)

  if (!idle || pathname === addresses.terminated) return null
  const isShown = ({ remote, access }: OwnedWidget) =>
    (remote !== 'chat' || chatEnabled) &&
    (access === 'any' || (access === 'member') === (token !== null))
  return remoteWidgets()
    .filter(isShown)
    .map(({ remote, name }) => (
      <RemoteWidget key={`${remote}:${name}`} name={name} remote={remote} />
    ))
}

/** Present on every page: dialogs, toasts, floating widgets, and listeners of the address. */
export function RootLayout() {
  useSessionWiring()
  usePageTitle()
  useScrollMemory()
  usePageFocus()

  return (
    <>
      <SkipLink />
      <UpdateSlot />
      <Outlet />
      <Widgets />
      <DialogHost />
      <ToastRegion />
    </>
  )
}
