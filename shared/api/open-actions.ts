import { session } from '../session/session'
import { tabStore } from '../session/storage'

/** An action that moves money, was sent, and whose outcome nobody has seen yet. */
export type OpenAction = {
  path: string
  key: string
  input: Record<string, unknown>
  /** When it was meant, in milliseconds since 1970. */
  at: number
}

type Stored = OpenAction & { member: string }

const storageKey = 'open-actions'

/** After this nobody expects an action to happen any more: it is not sent again, the statement tells. */
const longestMemory = 10 * 60_000

/** Tells one session from another without keeping its token a second time. */
function memberMark(): string | null {
  const token = session.token()
  if (token === null) return null
  let hash = 0x811c9dc5
  for (let at = 0; at < token.length; at++)
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

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

/** What this tab has begun, kept where leaving or reloading the page does not lose it. */
export const openActions = {
  remember(action: Omit<OpenAction, 'at'>) {
    const member = memberMark()
    if (member === null) return
    const others = read().filter(({ key }) => key !== action.key)
    write([...others, { ...action, at: Date.now(), member }])
  },

  /** False when somebody else was told the outcome already. */
  forget(key: string): boolean {
    const actions = read()
    write(actions.filter(action => action.key !== key))
    return actions.some(action => action.key === key)
  },

  /** This member's, not those of whoever used the tab before. */
  all(): OpenAction[] {
    const member = memberMark()
    const oldest = Date.now() - longestMemory
    return read().filter(action => action.member === member && action.at > oldest)
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
}
