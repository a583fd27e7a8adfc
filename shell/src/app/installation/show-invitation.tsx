import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { createRoot } from 'react-dom/client'
import { InstallInvitation } from './install-invitation'
import type { InstallPrompt } from './install-prompt'

const loadInstallationTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** Rendered outside the product, so that the first page does not load it. */
export async function showInvitation(prompt: InstallPrompt | undefined) {
  await registerTexts('installation', loadInstallationTexts)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<InstallInvitation onClose={close} prompt={prompt} />)
}
