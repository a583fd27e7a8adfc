import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'

/** What a phone shows of the page among its open apps: nothing, where the member hides amounts. */
export function coverInBackground() {
  document.addEventListener('visibilitychange', () => {
    document.documentElement.toggleAttribute(
      'data-covered',
      document.visibilityState === 'hidden' && hiddenAmounts.now(),
    )
  })
}
