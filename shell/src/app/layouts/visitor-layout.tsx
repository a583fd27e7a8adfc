import { session } from '@tamlung/shared/session/session'
import { LoginIcon, MessageIcon, PlayIcon, UserPlusIcon } from '@tamlung/shared/ui/icons/icons'
import { AppFrame } from '@tamlung/shared/ui/layout/app-frame'
import { BottomBar } from '@tamlung/shared/ui/layout/bottom-bar'
import { TopBar } from '@tamlung/shared/ui/layout/top-bar'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { addresses } from '../../boot/addresses'
import { useAppName } from '../lookups'
import { PrefetchLinks } from '../navigation/prefetch-links'
import { LanguageChoice, WidgetClearance } from './layout-elements'

/** Showing the visitor layout removes the stored login (docs/adr/0018). */
function useClearVisitor() {
  useLayoutEffect(() => session.endAsVisitor(), [])
}

/** The frame of every page without login. */
export function VisitorLayout() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const appName = useAppName()
  useClearVisitor()

  const items = [
    { key: 'login', label: t('menu.login'), icon: <LoginIcon />, to: addresses.login },
    { key: 'register', label: t('menu.register'), icon: <UserPlusIcon />, to: addresses.register },
    { key: 'howTo', label: t('menu.howTo'), icon: <PlayIcon />, to: addresses.howTo },
    { key: 'contact', label: t('menu.contact'), icon: <MessageIcon />, to: addresses.contact },
  ]
  // The login page shows the logo itself.
  const brand = pathname === addresses.login ? {} : { name: appName, to: addresses.login }

  return (
    <AppFrame
      bar={
        <PrefetchLinks>
          <BottomBar items={items} />
        </PrefetchLinks>
      }
      top={
        <TopBar {...brand}>
          <LanguageChoice />
        </TopBar>
      }
    >
      <WidgetClearance>
        <Outlet />
      </WidgetClearance>
    </AppFrame>
  )
}
