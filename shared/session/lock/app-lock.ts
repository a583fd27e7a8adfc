import { persistentStore } from '../storage'
import { askForKey } from './lock-key'
import { lockPlace } from './lock-place'
import { type LockKey, lockSetting } from './lock-setting'

const minute = 60_000

/** After so many minutes in the background. */
export const lockMinutes = [1, 5, 15] as const
/** Digits of a PIN. */
export const pinLength = 6
const triesAllowed = 5
/** OWASP's number for SHA-256: as slow as a phone's owner tolerates now and then. */
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

/** When the member was last seen, by the clock of this page, which nobody can set; `stored` is the moment that it belongs to. */
let seen: { stored: string; at: number } | undefined

/** The page has just been opened, and the member has not been asked yet. */
let mustAsk = false

/** Whether the page is covered once it has been in the background for a while, and what opens it again. */
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

  /** The PIN stays. */
  change(changes: { minutes?: number; key?: LockKey | undefined; idle?: boolean }) {
    const setting = lockSetting.read()
    if (setting) lockSetting.write({ ...setting, ...changes })
  },

  remove() {
    lockSetting.write(null)
  },

  /** The member is looking at one of the tabs at this moment. */
  noteSeen(at = Date.now()) {
    seen = { stored: String(at), at: performance.now() - (Date.now() - at) }
    persistentStore.set(`${lockPlace()}seen`, seen.stored)
  },

  /** A page that has just been opened asks, whatever the clock says; `open` ends that. */
  askFirst() {
    mustAsk = true
  },

  /**
   * A time that was never stored, or lies in the future because the clock was set back, opens nothing. Within a page its own clock
   * counts as well: the device's clock, set back by just as much as was missing, opens nothing either.
   */
  isDue(): boolean {
    if (mustAsk) return true
    const allowed = (lockSetting.read()?.minutes ?? 0) * minute
    const stored = persistentStore.get(`${lockPlace()}seen`)
    const away = Date.now() - Number(stored ?? Number.NaN)
    if (!(away > -minute && away < allowed)) return true
    // Stored by another tab, or by this one before it was loaded.
    if (seen?.stored !== stored)
      seen = { stored: stored ?? '', at: performance.now() - Math.max(0, away) }
    return performance.now() - seen.at >= allowed
  },

  triesLeft: () => triesAllowed - Number(persistentStore.get(`${lockPlace()}wrong`) ?? 0),

  /** Counted before the PIN is checked, for all tabs together, so that reloading the page saves no attempt. */
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

  /** By the key that was chosen beside the PIN. */
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
