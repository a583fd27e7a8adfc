import { persistentStore } from '../storage'
import { askForKey } from './lock-key'
import { lockPlace } from './lock-place'
import { type LockKey, lockSetting } from './lock-setting'

const minute = 60_000

/** The minutes in the background after which the page may lock. */
export const lockMinutes = [1, 5, 15] as const
/** Digits of a PIN. */
export const pinLength = 6
const triesAllowed = 5
/** OWASP's number for PBKDF2 with SHA-256, as slow as a phone's owner tolerates. */
const rounds = 600_000

/** Whether a text is a PIN of six digits. */
export const isPin = (text: string) => /^[0-9]{6}$/.test(text)

const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

async function hashOf(pin: string, salt: string): Promise<string> {
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytesOf(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  return textOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

/**
 * The time when the member was last seen, by the page's monotonic clock, which cannot be changed; `stored` is the same
 * time in storage.
 */
let seen: { stored: string; at: number } | undefined

/** The page has just been opened, and the member has not unlocked it yet. */
let mustAsk = false

/** The lock of a page that was in the background for some time, and the ways to unlock it. */
export const appLock = {
  async set(
    minutes: number,
    pin: string,
    { key, idle }: { key?: LockKey | undefined; idle?: boolean } = {},
  ) {
    const salt = textOf(crypto.getRandomValues(new Uint8Array(16)))
    const hash = await hashOf(pin, salt)
    this.noteSeen()
    lockSetting.write({ minutes, salt, hash, key, idle })
  },

  /** Changes settings other than the PIN. */
  change(changes: { minutes?: number; key?: LockKey | undefined; idle?: boolean }) {
    const setting = lockSetting.read()
    if (setting) lockSetting.write({ ...setting, ...changes })
  },

  remove() {
    lockSetting.write(null)
  },

  /** Stores that the member is looking at one of the tabs now. */
  noteSeen(at = Date.now()) {
    seen = { stored: String(at), at: performance.now() - (Date.now() - at) }
    persistentStore.set(`${lockPlace()}seen`, seen.stored)
  },

  /** Locks a page that has just been opened, whatever the clock says, until `open`. */
  askFirst() {
    mustAsk = true
  },

  /**
   * Whether the page must lock. It does if no time is stored, or one in the future because the clock was set back. Within
   * a page its monotonic clock is compared too, so that setting back the device's clock does not prevent the lock.
   */
  isDue(): boolean {
    if (mustAsk) return true
    const allowed = (lockSetting.read()?.minutes ?? 0) * minute
    const stored = persistentStore.get(`${lockPlace()}seen`)
    const away = Date.now() - Number(stored ?? Number.NaN)
    if (!(away > -minute && away < allowed)) return true
    // The time was stored by another tab, or by this one before it was loaded.
    if (seen?.stored !== stored)
      seen = { stored: stored ?? '', at: performance.now() - Math.max(0, away) }
    return performance.now() - seen.at >= allowed
  },

  triesLeft: () => triesAllowed - Number(persistentStore.get(`${lockPlace()}wrong`) ?? 0),

  /**
   * Tries a PIN. The attempt is counted before the check and for all tabs together, so that reloading the page gains no
   * attempt.
   */
  async enter(pin: string): Promise<'right' | 'wrong' | 'over'> {
    const left = this.triesLeft()
    if (!(left > 0)) return 'over'
    persistentStore.set(`${lockPlace()}wrong`, String(triesAllowed - left + 1))
    const setting = lockSetting.read()
    if (setting === null || (await hashOf(pin, setting.salt)) !== setting.hash)
      return left > 1 ? 'wrong' : 'over'
    this.open()
    return 'right'
  },

  /** Unlocks with the passkey that the member chose as an alternative to the PIN. */
  async enterByKey(signal: AbortSignal): Promise<boolean> {
    const key = lockSetting.key()
    if (!key || (await askForKey(key.site, [key.id], signal)) === null) return false
    this.open()
    return true
  },

  open() {
    mustAsk = false
    persistentStore.remove(`${lockPlace()}wrong`)
    this.noteSeen()
  },
}
