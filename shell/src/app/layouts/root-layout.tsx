import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { Outlet } from 'react-router-dom'
import { UpdateSlot } from '../../composition/telemetry/updates/update-slot'
import { DialogHost } from '../dialogs/dialog-host'
import { usePageFocus } from '../navigation/use-page-focus'
import { usePageTitle } from '../navigation/use-page-title'
import { useScrollMemory } from '../navigation/use-scroll-memory'
import { useSessionWiring } from '../session/use-session-wiring'
import { SkipLink } from './skip-link'
import { Widgets } from './widgets'

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
