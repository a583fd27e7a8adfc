import { bus } from '@tamlung/shared/bus/bus'
import { hasLock } from '@tamlung/shared/session/lock/lock-place'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import {
  HomeIcon,
  LogoutIcon,
  MessageIcon,
  ReceiptIcon,
  ScrollIcon,
  UserIcon,
} from '@tamlung/shared/ui/icons/icons'
import { AppFrame } from '@tamlung/shared/ui/layout/app-frame'
import { BottomBar } from '@tamlung/shared/ui/layout/bottom-bar'
import { TopBar } from '@tamlung/shared/ui/layout/top-bar'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { addresses } from '../../boot/addresses'
import { shellDialogs } from '../dialogs/shell-dialogs'
import { useAppName } from '../lookups'
import { PrefetchLinks } from '../navigation/prefetch-links'
import { logOut } from '../session/log-out'
import { LanguageChoice, WidgetClearance } from './layout-elements'
import * as styles from './layouts.module.css'

/** Whether the document enables the bell. */
const hasBell = () => document.querySelector('meta[name="notices"]') !== null

/** The bell's slot. It loads after the page, and only where the document enables it. */
function BellSlot() {
  const [Bell, setBell] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!hasBell()) return
    import('../notices/notices-chunk')
      .then(({ loadBell }) => loadBell())
      .then(
        loaded => setBell(() => loaded),
        // The page is complete without the bell when its code or texts fail to load.
        () => undefined,
      )
  }, [])
  return Bell && <Bell />
}

function openConditions() {
  bus.emit('dialog.open', { name: shellDialogs.conditions })
}

function askToLogOut() {
  if (hasLock()) bus.emit('dialog.open', { name: shellDialogs.logOut })
  else logOut()
}

/** The frame of every member page. */
export function MemberLayout() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const appName = useAppName()

  const items = [
    { key: 'profile', label: t('menu.profile'), icon: <UserIcon />, to: addresses.profile },
    {
      key: 'conditions',
      label: t('menu.conditions'),
      icon: <ScrollIcon />,
      onClick: openConditions,
    },
    {
      key: 'home',
      label: t('menu.home'),
      icon: <HomeIcon />,
      to: addresses.home,
      raised: true,
    },
    {
      key: 'statement',
      label: t('menu.statement'),
      icon: <ReceiptIcon />,
      to: addresses.statement,
    },
    {
      key: 'contact',
      label: t('menu.contact'),
      icon: <MessageIcon />,
      to: addresses.memberContact,
    },
  ]

  return (
    <AppFrame
      bar={
        <PrefetchLinks>
          <BottomBar items={items} />
        </PrefetchLinks>
      }
      top={
        <TopBar crowded={hasBell()} name={appName} to={addresses.home}>
          <BellSlot />
          <LanguageChoice />
          <IconButton
            className={styles.logout}
            icon={<LogoutIcon size={20} />}
            label={t('logOut')}
            onClick={askToLogOut}
          />
        </TopBar>
      }
    >
      <div className={pathname === addresses.memberContact ? styles.offset : undefined}>
        <WidgetClearance>
          <Outlet />
        </WidgetClearance>
      </div>
    </AppFrame>
  )
}
