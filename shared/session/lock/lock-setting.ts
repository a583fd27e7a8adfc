import { type Checked, flag, number, optional, shape, text } from '../../contract/shape'
import { persistentStore } from '../storage'
import { lockPlace } from './lock-place'

/** The id and site of a passkey of the member on this device. */
const lockKey = shape({ id: text, site: text })
export type LockKey = Checked<typeof lockKey>

const isSetting = shape({
  minutes: number,
  salt: text,
  hash: text,
  /** A passkey that unlocks as well. */
  key: optional(lockKey),
  /** Whether a visible page also locks, after the same minutes without input. */
  idle: optional(flag),
})
type Setting = Checked<typeof isSetting>

const listeners = new Set<() => void>()

/** Whether the lock is possible: browsers have no `crypto.subtle` on pages over plain http. */
export const canLock = () => globalThis.crypto?.subtle !== undefined

/** The setting of the lock, stored on this device. */
export const lockSetting = {
  read(): Setting | null {
    try {
      const setting: unknown = JSON.parse(persistentStore.get(`${lockPlace()}pin`) ?? '')
      return isSetting(setting) ? setting : null
    } catch {
      return null
    }
  },

  write(setting: Setting | null) {
    if (setting) persistentStore.set(`${lockPlace()}pin`, JSON.stringify(setting))
    else persistentStore.removeAll(lockPlace())
    for (const listener of listeners) listener()
  },

  /** The chosen minutes; null without a lock. */
  minutes: (): number | null => lockSetting.read()?.minutes ?? null,

  key: (): LockKey | undefined => lockSetting.read()?.key,

  subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}
