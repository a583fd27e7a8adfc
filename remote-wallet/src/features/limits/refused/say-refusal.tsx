import { dismissToast, showToast } from '@tamlung/shared/ui/feedback/toast-store'

/** Says it to somebody who has left the dialog. The way to the limits comes with its code; without that it is said all the same. */
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
