import * as z from 'zod/mini'
import { persistentStore } from '../storage'
import { lockPlace } from './lock-place'

/** The id and site of a passkey of the member on this device. */
const LockKey = z.object({ id: z.string(), site: z.string() })
export type LockKey = z.infer<typeof LockKey>

const Setting = z.object({
  minutes: z.number(),
  salt: z.string(),
  hash: z.string(),
  /** A passkey that unlocks as well. */
  key: z.optional(LockKey),
  /** Whether a visible page also locks, after the same minutes without input. */
  idle: z.optional(z.boolean()),
})
type Setting = z.infer<typeof Setting>

const listeners = new Set<() => void>()

/** Whether the lock is possible: browsers have no `crypto.subtle` on pages over plain http. */
export const canLock = () => globalThis.crypto?.subtle !== undefined

/** The setting of the lock, stored on this device. */
export const lockSetting = {
  read(): Setting | null {
    try {
      const setting = z.safeParse(
        Setting,
        JSON.parse(persistentStore.get(`${lockPlace()}pin`) ?? ''),
      )
      return setting.data ?? null
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
