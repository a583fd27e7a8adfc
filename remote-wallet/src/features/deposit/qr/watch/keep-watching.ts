import { bus } from '@tamlung/shared/bus/bus'
import { qrWatch } from './qr-watch'

export const pollEvery = 5_000

const pending = () => qrWatch.get().qrs.filter(({ paid }) => paid === null)
const unsought = () => pending().filter(({ endedAt, sought }) => endedAt !== null && !sought)

/** Looks for payments as long as a QR may be paid, on every page. */
export function keepWatching(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChecking = false
  let isStopped = false

  async function check() {
    clearTimeout(timer)
    timer = undefined
    if (isChecking || isStopped || pending().length === 0 || document.hidden) return
    isChecking = true
    const known = unsought().length
    try {
      const { checkPayments } = await import(
        /* webpackChunkName: "qr-payments" */ './check-payments'
      )
      await checkPayments()
    } catch {
      // Without the code or the network the next check tries again.
    }
    isChecking = false
    if (isStopped || pending().length === 0) return
    // The next check follows at once if a QR ended during this one: its end is shown only after its payment was looked for.
    timer = setTimeout(check, unsought().length > known ? 0 : pollEvery)
  }

  const checkNow = () => void check()
  // A QR was made, has ended or was cancelled.
  const offChange = qrWatch.subscribe(checkNow)
  // The server sent a notice, or something else has moved money.
  const offMoney = bus.on('wallet.changed', checkNow)
  // The member is back from the bank's app, or the network is back.
  document.addEventListener('visibilitychange', checkNow)
  window.addEventListener('online', checkNow)
  checkNow()
  return () => {
    isStopped = true
    clearTimeout(timer)
    offChange()
    offMoney()
    document.removeEventListener('visibilitychange', checkNow)
    window.removeEventListener('online', checkNow)
  }
}
