import * as z from 'zod/mini'
import { persistentStore } from '../storage'
import { lockPlace } from './lock-place'

/** A passkey of the member's on this device, by its name and the site that it is of. */
const LockKey = z.object({ id: z.string(), site: z.string() })
export type LockKey = z.infer<typeof LockKey>

const Setting = z.object({
  minutes: z.number(),
  salt: z.string(),
  hash: z.string(),
  /** Opens it as well. */
  key: z.optional(LockKey),
  /** Locks a page that stays in front after as many minutes without a touch or a key. */
  idle: z.optional(z.boolean()),
})
type Setting = z.infer<typeof Setting>

const listeners = new Set<() => void>()

/** Browsers keep it from pages that came over an open line. */
export const canLock = () => globalThis.crypto?.subtle !== undefined

/** The chosen minutes alone, for code that only shows them. */
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

  /** After how many minutes; null while it is off. */
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
