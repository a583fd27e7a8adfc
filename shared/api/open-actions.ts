import { isRecord } from '../contract/reply/read-value'
import { memberMark } from '../session/member-mark'
import { session } from '../session/session'
import { tabStore } from '../session/storage'
import { ofMember } from '../session/storage-keys'
import { serverNow } from './server-clock'
import { serverMember } from './server-member'

/** An action that was sent, and whose outcome is not known yet. */
export type OpenAction = {
  path: string
  key: string
  input: Record<string, unknown>
  /** The server's time when it was started, in milliseconds since 1970. */
  at: number
  /** Values on the screen at that time, if they help to find the outcome. */
  before?: Record<string, unknown>
}

/** `owner` is the member's id in the server's replies, for actions that may outlive the session. */
type Stored = OpenAction & { member: string; owner?: string }

const storageKey = `${ofMember}open-actions`

/** Kept beyond the session: otherwise the same member could log in again and repeat an open action. */
const outlivingKey = 'open-actions'

function isStored(value: unknown): value is Stored {
  if (!isRecord(value)) return false
  const { path, key, member, at, input } = value
  const named = [path, key, member].every(text => typeof text === 'string')
  return named && typeof at === 'number' && isRecord(input)
}

function readAt(storageKey: string): Stored[] {
  try {
    const value: unknown = JSON.parse(tabStore.get(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter(isStored) : []
  } catch {
    return []
  }
}

function writeAt(storageKey: string, actions: readonly Stored[]) {
  if (actions.length === 0) tabStore.remove(storageKey)
  else tabStore.set(storageKey, JSON.stringify(actions))
}

const read = () => [...readAt(storageKey), ...readAt(outlivingKey)]

function write(actions: readonly Stored[]) {
  const outlives = ({ owner }: Stored) => owner !== undefined
  writeAt(outlivingKey, actions.filter(outlives))
  writeAt(
    storageKey,
    actions.filter(action => !outlives(action)),
  )
}

const ofEarlierSession = ({ member }: Stored) => member !== memberMark(session.token())

const hasLeft = () => readAt(outlivingKey).some(ofEarlierSession)

/** Continues actions of an earlier session for the same member and drops those of other members. */
function takeUp(id: string) {
  const member = memberMark(session.token())
  if (member === null) return
  const own = read().filter(action => !ofEarlierSession(action) || action.owner === id)
  write(own.map(action => ({ ...action, member })))
}

const watched = new Set<string>()
const underWay = new Set<string>()

/**
 * The pending actions of this tab. They survive leaving and reloading the page, until the outcome is known or the member
 * gives up.
 */
export const openActions = {
  /**
   * Stores an action; returns false without a session. `outlives` is for input without secrets, because it stays readable
   * in the tab's storage after the session.
   */
  remember(action: Omit<OpenAction, 'at'>, outlives = false): boolean {
    const member = memberMark(session.token())
    if (member === null) return false
    const owner = outlives ? serverMember.now() : null
    const others = read().filter(({ key }) => key !== action.key)
    write([...others, { ...action, at: serverNow(), member, ...(owner !== null && { owner }) }])
    return true
  },

  /** Whether there are actions of an earlier session that wait until the session's member is known. */
  needOwner(): boolean {
    return session.token() !== null && serverMember.now() === null && hasLeft()
  },

  /** Removes an action; returns false if its outcome was already reported elsewhere. */
  forget(key: string): boolean {
    const actions = read()
    write(actions.filter(action => action.key !== key))
    return actions.some(action => action.key === key)
  },

  /** The member's own actions, also if another tab's storage was copied. */
  all(): OpenAction[] {
    const id = serverMember.now()
    if (id !== null && hasLeft()) takeUp(id)
    return read().filter(action => !ofEarlierSession(action))
  },

  /** A dialog shows this action, so its outcome is not shown elsewhere. */
  watch(key: string) {
    watched.add(key)
  },

  unwatch(key: string) {
    watched.delete(key)
  },

  isWatched(key: string): boolean {
    return watched.has(key)
  },

  /** The action is being sent or looked for, so no second search starts. */
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
