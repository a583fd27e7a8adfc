import { call } from '@tamlung/shared/api/call'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import { seePlayClock } from '@tamlung/shared/contract/routes/play-clock'
import { toInstant } from '@tamlung/shared/format/instant'
import { session } from '@tamlung/shared/session/session'

const minute = 60_000
/** The maximum interval between two requests. */
const checkInterval = 5 * minute
/** The delay of a check-in while a dialog is open. */
const dialogDelay = minute / 4

/** An open dialog is named in the address. */
const isDialogOpen = () => new URLSearchParams(location.search).has('dialog')

let stopRunning: (() => void) | undefined

/** Opens the check-in when it is due by the server's clock, as long as this session lasts. */
export function keepClock() {
  if (stopRunning) return
  const token = session.token()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChecking = false

  function stop() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', checkNow)
    offSession()
    stopRunning = undefined
  }

  function scheduleCheck(time: number) {
    clearTimeout(timer)
    timer = setTimeout(check, time)
  }

  async function check() {
    if (isChecking) return
    isChecking = true
    // The check-in may have been answered in another tab or on another device, or switched off.
    const clock = await call(seePlayClock, { body: { answered: false } }).catch(() => null)
    isChecking = false
    if (stopRunning !== stop) return
    if (clock && clock.every == null) return stop()
    const dueAt = toInstant(clock?.dueAt)
    if (dueAt === null || dueAt > serverNow())
      return scheduleCheck(
        Math.min(checkInterval, dueAt === null ? checkInterval : dueAt - serverNow()),
      )
    if (document.hidden) return scheduleCheck(checkInterval)
    if (isDialogOpen()) return scheduleCheck(dialogDelay)
    bus.emit('dialog.open', { name: 'limits', parameters: { view: 'check' } })
    scheduleCheck(minute)
  }

  function checkNow() {
    if (!document.hidden) void check()
  }

  const offSession = session.subscribe(() => {
    if (session.token() !== token) stop()
  })
  document.addEventListener('visibilitychange', checkNow)
  stopRunning = stop
  void check()
}
