import { ToastRegion } from '@tamlung/shared/ui/feedback/toast-region'
import { Outlet } from 'react-router-dom'
import { UpdateBanner } from '../../composition/tell/updates/update-banner'
import { DialogHost } from '../dialogs/dialog-host'
import { useKeptPageFocus } from '../navigation/use-kept-page-focus'
import { usePageFocus } from '../navigation/use-page-focus'
import { usePageTitle } from '../navigation/use-page-title'
import { useScrollMemory } from '../navigation/use-scroll-memory'
import { useSessionWiring } from '../session/use-session-wiring'
import { SkipLink } from './skip-link'
import { Widgets } from './widgets'

/** What is there on every page: the dialogs, the toasts, the floating widgets, and what follows the address. */
export function RootLayout() {
  useSessionWiring()
  usePageTitle()
  useScrollMemory()
  usePageFocus()
  useKeptPageFocus()

  return (
    <>
      <SkipLink />
      <UpdateBanner />
      <Outlet />
      <Widgets />
      <DialogHost />
      <ToastRegion />
    </>
  )
}
