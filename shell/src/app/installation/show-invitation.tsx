import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { createRoot } from 'react-dom/client'
import { InstallInvitation } from './install-invitation'
import type { InstallPrompt } from './install-prompt'
import { loadInstallationTexts } from './installation-texts'

/** Beside the product, so that its first page knows nothing of it. */
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
