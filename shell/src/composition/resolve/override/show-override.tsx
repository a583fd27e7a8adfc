import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { createRoot } from 'react-dom/client'
import {
  activeOverrides,
  keepOverride,
  overrideOrigins,
} from '../../../boot/choose/active-overrides'
import { fetchRecord, readRequestedOverride } from './fetch-record'
import { OverridePanel } from './override-panel'

/**
 * Loads each new build of an overridden remote when the developer's server announces it. The member accepted the
 * server, so code of a later build gains no further rights.
 */
function followOverrides(reloadPage: () => void) {
  for (const { name, base } of Object.values(activeOverrides())) {
    new EventSource(`${base}changes`).onmessage = async () => {
      const next = await fetchRecord({ remote: name, origin: new URL(base).origin }).catch(
        () => undefined,
      )
      const present = activeOverrides()[name]
      // The override has ended meanwhile, or this build is already running.
      if (!next || !present || JSON.stringify(next.files) === JSON.stringify(present.files)) return
      keepOverride(next)
      reloadPage()
    }
  }
}

const loadOverrideTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** Separate from the product: fetched only if the site allows overrides. */
export async function showOverride() {
  await registerTexts('override', loadOverrideTexts)
  const container = document.createElement('div')
  document.body.prepend(container)
  // The address that was opened, because `/` redirects to a page without its search.
  const { search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const requested = readRequestedOverride(search, overrideOrigins())
  const isListWanted = new URLSearchParams(search).get('override') === ''
  followOverrides(() => location.reload())
  createRoot(container).render(<OverridePanel requested={isListWanted ? 'versions' : requested} />)
}
