import type { LoadTexts } from '../contract/remote-contract'
import { registerTexts } from './i18n'

/**
 * For a lazily loaded component that needs texts beyond its remote's own. It becomes the component's `withTexts`,
 * which registers them and resolves to the component. It fails if the texts do not load; the next call tries again.
 *
 * @param namespace Where the component finds its texts: `useTranslation(namespace)`.
 *
 * @example
 * // claim-dialog.tsx
 * ClaimDialog.withTexts = withTexts('claim', loadClaimTexts)
 * // remote.tsx
 * claim: async () => (await import('./features/claim/claim-dialog')).ClaimDialog.withTexts()
 */
export function withTexts(namespace: string, load: LoadTexts) {
  return async function <Part>(this: Part): Promise<Part> {
    await registerTexts(namespace, load)
    return this
  }
}
