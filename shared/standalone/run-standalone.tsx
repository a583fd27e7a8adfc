import '../ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { edition } from '../contract/edition'
import type { Language } from '../contract/editions'
import type { RemoteModule, Texts } from '../contract/remote-contract'
import { registerTexts, startI18n } from '../i18n/i18n'
import { storedLanguage } from '../i18n/language'
import { loadErrorTexts } from '../i18n/load-error-texts'
import { persistentStore } from '../session/storage'
import { storageKeys } from '../session/storage-keys'
import uiEn from '../ui/locales/en.json'
import uiLa from '../ui/locales/la.json'
import uiTh from '../ui/locales/th.json'
import en from './locales/en.json'
import la from './locales/la.json'
import th from './locales/th.json'
import { StandaloneApp } from './standalone-app'

const frame: Record<Language, Texts> = { th, la, en }
const ui: Record<Language, Texts> = { th: uiTh, la: uiLa, en: uiEn }

/** Shows one remote without the shell, for those who work on it: what the shell gives, in its smallest form. */
export async function runStandalone(remote: RemoteModule) {
  startI18n(storedLanguage(persistentStore.get(storageKeys.locale), edition))
  await Promise.all([
    registerTexts('standalone', async language => frame[language]),
    registerTexts('ui', async language => ui[language]),
    registerTexts('errors', loadErrorTexts),
    registerTexts(remote.contract.name, remote.loadTexts),
  ])
  remote.start()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<StandaloneApp remote={remote} />)
}
