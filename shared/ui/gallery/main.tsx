import '../styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createQueryClient } from '../../api/query-client'
import { isLanguage } from '../../contract/editions'
import { registerTexts, startI18n } from '../../i18n/i18n'
import { loadUiTexts } from '../load-ui-texts'
import { Gallery } from './gallery'

interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown
}

/** Mimics the shell's Trusted Types policy: own scripts only, no markup. */
function allowOwnScripts() {
  const factory = (globalThis as typeof globalThis & { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', {
    createScriptURL: address => {
      if (new URL(address, location.href).origin !== location.origin) throw new TypeError(address)
      return address
    },
  })
}

allowOwnScripts()

const query = new URLSearchParams(location.search)
const language = query.get('language')
startI18n(isLanguage(language) ? language : 'th')
document.documentElement.dataset.theme = query.get('theme') ?? 'light'

await registerTexts('ui', loadUiTexts)
await registerTexts(
  'gallery',
  async code =>
    (await import(/* webpackChunkName: "texts-[language]" */ `./locales/${code}.json`)).default,
)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </QueryClientProvider>,
  )
}
