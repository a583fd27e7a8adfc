import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { createRoot } from 'react-dom/client'
import { overrideOrigins } from '../../../boot/choose/active-overrides'
import { askedOverride } from './asked-override'
import { followOverrides } from './follow-overrides'
import { OverridePanel } from './override-panel'
import { loadOverrideTexts } from './override-texts'

/** Apart from the product: fetched only if the site allows overrides. */
export async function showOverride() {
  await registerTexts('override', loadOverrideTexts)
  const place = document.createElement('div')
  document.body.prepend(place)
  const asked = askedOverride(location.search, overrideOrigins())
  followOverrides(() => location.reload())
  createRoot(place).render(<OverridePanel asked={asked} />)
}
