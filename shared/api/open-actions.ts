import { memberMark } from '../session/member-mark'
import { session } from '../session/session'
import { tabStore } from '../session/storage'
import { ofMember } from '../session/storage-keys'
import { serverNow } from './server-clock'

/** An action that moves money, was sent, and whose outcome nobody has seen yet. */
export type OpenAction = {
  path: string
  key: string
  input: Record<string, unknown>
  /** When it was meant, by the server's clock, in milliseconds since 1970. */
  at: number
  /** What was on the screen then, where it helps to tell what became of it. */
  before?: Record<string, unknown>
}

type Stored = OpenAction & { member: string }

const storageKey = `${ofMember}open-actions`

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'path') === 'string' &&
    typeof Reflect.get(value, 'key') === 'string' &&
    typeof Reflect.get(value, 'member') === 'string' &&
    typeof Reflect.get(value, 'at') === 'number' &&
    typeof Reflect.get(value, 'input') === 'object' &&
    Reflect.get(value, 'input') !== null
  )
}

function read(): Stored[] {
  try {
    const value: unknown = JSON.parse(tabStore.get(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter(isStored) : []
  } catch {
    return []
  }
}

function write(actions: readonly Stored[]) {
  if (actions.length === 0) tabStore.remove(storageKey)
  else tabStore.set(storageKey, JSON.stringify(actions))
}

const watched = new Set<string>()
const underWay = new Set<string>()

/**
 * What this tab has begun, kept where leaving or reloading the page does not lose it, until its outcome is known or
 * the member says that it is.
 */
export const openActions = {
  /** False without a session: then nothing is kept. */
  remember(action: Omit<OpenAction, 'at'>): boolean {
    const member = memberMark(session.token())
    if (member === null) return false
    const others = read().filter(({ key }) => key !== action.key)
    write([...others, { ...action, at: serverNow(), member }])
    return true
  },

  /** False when somebody else was told the outcome already. */
  forget(key: string): boolean {
    const actions = read()
    write(actions.filter(action => action.key !== key))
    return actions.some(action => action.key === key)
  },

  /** This member's, also where the store has come from another one's tab. */
  all(): OpenAction[] {
    const member = memberMark(session.token())
    return read().filter(action => action.member === member)
  },

  /** A dialog shows how this action goes; nobody else has to say it. */
  watch(key: string) {
    watched.add(key)
  },

  unwatch(key: string) {
    watched.delete(key)
  },

  isWatched(key: string): boolean {
    return watched.has(key)
  },

  /** It is being sent or looked for at this moment: nobody else has to. */
  begin(key: string) {
    underWay.add(key)
  },

  end(key: string) {
    underWay.delete(key)
  },

  isUnderWay(key: string): boolean {
    return underWay.has(key)
  },
}
