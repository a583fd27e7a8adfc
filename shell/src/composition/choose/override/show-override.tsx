import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { createRoot } from 'react-dom/client'
import { overrideOrigins } from '../../../boot/choose/active-overrides'
import { askedOverride } from './asked-override'
import { OverridePanel } from './override-panel'
import { loadOverrideTexts } from './override-texts'

/** Beside the product, not in it: only where the site allows it is any of this fetched. */
export async function showOverride() {
  await registerTexts('override', loadOverrideTexts)
  const place = document.createElement('div')
  document.body.prepend(place)
  const asked = askedOverride(location.search, overrideOrigins())
  createRoot(place).render(<OverridePanel asked={asked} />)
}
