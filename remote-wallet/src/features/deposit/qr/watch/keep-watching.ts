import { bus } from '@tamlung/shared/bus/bus'
import { qrWatch } from './qr-watch'

export const pollEvery = 5_000

const pending = () => qrWatch.get().qrs.filter(({ paid }) => paid === null)
const unsought = () => pending().filter(({ endedAt, sought }) => endedAt !== null && !sought)

/** As long as a QR may be paid, it is looked after, whatever page the member is on. */
export function keepWatching(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  let stopped = false

  async function look() {
    clearTimeout(timer)
    timer = undefined
    if (looking || stopped || pending().length === 0 || document.hidden) return
    looking = true
    const known = unsought().length
    try {
      const { lookForPayments } = await import(
        /* webpackChunkName: "qr-payments" */ './look-for-payments'
      )
      await lookForPayments()
    } catch {
      // Without the code or the network: the next look.
    }
    looking = false
    if (stopped || pending().length === 0) return
    // How one ended that has ended meanwhile is said only when its payment was looked for.
    timer = setTimeout(look, unsought().length > known ? 0 : pollEvery)
  }

  const lookNow = () => void look()
  // Made, ended or cancelled: what is true now is wanted now.
  const offChange = qrWatch.subscribe(lookNow)
  // A notice of the server's, or whatever else has moved money.
  const offMoney = bus.on('wallet.changed', lookNow)
  // Back from the bank's app, or from a place without network.
  document.addEventListener('visibilitychange', lookNow)
  window.addEventListener('online', lookNow)
  lookNow()
  return () => {
    stopped = true
    clearTimeout(timer)
    offChange()
    offMoney()
    document.removeEventListener('visibilitychange', lookNow)
    window.removeEventListener('online', lookNow)
  }
}
