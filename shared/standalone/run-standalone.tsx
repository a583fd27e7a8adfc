import '../ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { edition } from '../contract/edition'
import type { LoadTexts, RemoteModule } from '../contract/remote-contract'
import { registerTexts, startI18n } from '../i18n/i18n'
import { storedLanguage } from '../i18n/language'
import { loadErrorTexts } from '../i18n/load-error-texts'
import { persistentStore } from '../session/storage'
import { storageKeys } from '../session/storage-keys'
import { loadUiTexts } from '../ui/load-ui-texts'
import { StandaloneApp } from './standalone-app'

const loadStandaloneTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** Shows one remote without the shell, for its development, with a minimal form of everything that the shell provides. */
export async function runStandalone(remote: RemoteModule) {
  startI18n(storedLanguage(persistentStore.get(storageKeys.locale), edition))
  await Promise.all([
    registerTexts('standalone', loadStandaloneTexts),
    registerTexts('ui', loadUiTexts),
    registerTexts('errors', loadErrorTexts),
    registerTexts(remote.contract.name, remote.loadTexts),
  ])
  remote.start()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<StandaloneApp remote={remote} />)
}
