import * as z from 'zod/mini'
import { persistentStore } from '../storage'
import { lockPlace } from './lock-place'

/** A passkey of the member's on this device, by its name and the site that it is of. */
const LockKey = z.object({ id: z.string(), site: z.string() })
export type LockKey = z.infer<typeof LockKey>

const Kept = z.object({
  minutes: z.number(),
  salt: z.string(),
  hash: z.string(),
  /** Opens it as well. */
  key: z.optional(LockKey),
})
type Kept = z.infer<typeof Kept>

const listeners = new Set<() => void>()

/** Browsers keep it from pages that came over an open line. */
export const canLock = () => globalThis.crypto?.subtle !== undefined

/** What was chosen, by itself: whoever only tells it needs nothing of the rest. */
export const lockSetting = {
  read(): Kept | null {
    try {
      const kept = z.safeParse(Kept, JSON.parse(persistentStore.get(`${lockPlace()}pin`) ?? ''))
      return kept.data ?? null
    } catch {
      return null
    }
  },

  write(kept: Kept | null) {
    if (kept) persistentStore.set(`${lockPlace()}pin`, JSON.stringify(kept))
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
