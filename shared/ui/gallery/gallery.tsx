import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage } from '../../i18n/i18n'
import { IconButton } from '../actions/icon-button'
import { ToastRegion } from '../feedback/toast-region'
import { EyeIcon, HomeIcon, MessageIcon, ReceiptIcon, ScrollIcon, UserIcon } from '../icons/icons'
import { AppFrame } from '../layout/app-frame'
import { BottomBar } from '../layout/bottom-bar'
import { LanguageMenu } from '../layout/language-menu'
import { Mark } from '../layout/mark'
import { Page } from '../layout/page'
import { TopBar } from '../layout/top-bar'
import { Actions } from './sections/actions'
import { Dialogs } from './sections/dialogs'
import { Fields } from './sections/fields'
import { Home } from './sections/home'
import { Lists } from './sections/lists'
import { Media } from './sections/media'
import { States } from './sections/states'

export function Gallery() {
  const { t } = useTranslation('gallery')
  const [theme, setTheme] = useState(document.documentElement.dataset.theme)

  function switchTheme() {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    setTheme(next)
  }

  const items = [
    { key: 'profile', label: t('profile'), icon: <UserIcon />, to: '/profile' },
    { key: 'conditions', label: t('conditions'), icon: <ScrollIcon />, onClick: () => undefined },
    { key: 'home', label: t('home'), icon: <HomeIcon />, to: '/', raised: true },
    { key: 'statement', label: t('statement'), icon: <ReceiptIcon />, to: '/statement' },
    { key: 'contact', label: t('contact'), icon: <MessageIcon />, to: '/contact' },
  ]

  return (
    <>
      <AppFrame
        bar={<BottomBar head={<Mark size={32} />} items={items} />}
        top={
          <TopBar name="Tamlung" to="/">
            <IconButton icon={<EyeIcon />} label={`Theme: ${theme}`} onClick={switchTheme} />
            <LanguageMenu
              language={currentLanguage()}
              onChange={language => void changeLanguage(language)}
            />
          </TopBar>
        }
      >
        <Page title="Gallery" wide>
          <Home />
          <Actions />
          <Fields />
          <Dialogs />
          <Lists />
          <Media />
          <States />
        </Page>
      </AppFrame>
      <ToastRegion />
    </>
  )
}
