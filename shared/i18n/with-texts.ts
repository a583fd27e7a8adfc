import type { LoadTexts } from '../contract/remote-contract'
import { registerTexts } from './i18n'

/**
 * For a lazily loaded component that needs texts beyond its remote's own. The result is assigned to the component's
 * `withTexts`, which registers the texts and resolves to the component. It rejects if the texts do not load; the next call
 * retries.
 *
 * @param namespace The namespace of the texts: `useTranslation(namespace)`.
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
