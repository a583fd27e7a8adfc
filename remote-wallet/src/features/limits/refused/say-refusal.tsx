import { dismissToast, showToast } from '@tamlung/shared/ui/feedback/toast-store'

/**
 * Shows a refusal to a member who has left the dialog. If the code of the way to the limits fails to load, it is shown
 * without.
 */
export async function sayRefusal(text: string) {
  const loading = import(/* webpackChunkName: "dialog-limits" */ './why-refused')
  const Words = await loading
    .then(({ RefusalWords }) => RefusalWords.withTexts())
    .catch(() => undefined)
  const toast: number = showToast(
    'error',
    Words ? <Words onLeave={() => dismissToast(toast)} text={text} /> : text,
  )
}
