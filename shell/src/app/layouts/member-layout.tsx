import { bus } from '@tamlung/shared/bus/bus'
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
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { addresses } from '../../boot/addresses'
import { shellDialogs } from '../dialogs/shell-dialogs'
import { useAppName } from '../lookups'
import { PrefetchLinks } from '../navigation/prefetch-links'
import { BellPlace } from '../notices/bell-place'
import { hasBell } from '../notices/has-bell'
import { logOut } from '../session/log-out'
import { LanguageChoice } from './language-choice'
import * as styles from './member-layout.module.css'
import { RoomForWidgets } from './room-for-widgets'

function openConditions() {
  bus.emit('dialog.open', { name: shellDialogs.conditions })
}

/** The frame of every page for members. */
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
          <BellPlace />
          <LanguageChoice />
          <IconButton
            className={styles.logout}
            icon={<LogoutIcon size={20} />}
            label={t('logOut')}
            onClick={logOut}
          />
        </TopBar>
      }
    >
      <div className={pathname === addresses.memberContact ? styles.offset : undefined}>
        <RoomForWidgets>
          <Outlet />
        </RoomForWidgets>
      </div>
    </AppFrame>
  )
}
