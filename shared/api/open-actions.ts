import { isRecord } from '../contract/reply/read-value'
import { memberMark } from '../session/member-mark'
import { session } from '../session/session'
import { tabStore } from '../session/storage'
import { ofMember } from '../session/storage-keys'
import { heardMember } from './heard-member'
import { serverNow } from './server-clock'

/** A move that was sent, and whose outcome nobody has seen yet. */
export type OpenAction = {
  path: string
  key: string
  input: Record<string, unknown>
  /** When it was meant, by the server's clock, in milliseconds since 1970. */
  at: number
  /** Values on the screen at the time of sending, where they help to determine the outcome. */
  before?: Record<string, unknown>
}

/** `owner` is whose it is by the server's word, where it may outlive the session. */
type Stored = OpenAction & { member: string; owner?: string }

const storageKey = `${ofMember}open-actions`

/** Kept beyond the session: otherwise the same member, logged in again, could start anew what is still open. */
const outlivingKey = 'open-actions'

function isStored(value: unknown): value is Stored {
  if (!isRecord(value)) return false
  const { path, key, member, at, input } = value
  const named = [path, key, member].every(text => typeof text === 'string')
  return named && typeof at === 'number' && isRecord(input)
}

function readAt(place: string): Stored[] {
  try {
    const value: unknown = JSON.parse(tabStore.get(place) ?? '[]')
    return Array.isArray(value) ? value.filter(isStored) : []
  } catch {
    return []
  }
}

function writeAt(place: string, actions: readonly Stored[]) {
  if (actions.length === 0) tabStore.remove(place)
  else tabStore.set(place, JSON.stringify(actions))
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

/** An action of an earlier session continues for the same member and is dropped for any other. */
function takeUp(id: string) {
  const member = memberMark(session.token())
  if (member === null) return
  const own = read().filter(action => !ofEarlierSession(action) || action.owner === id)
  write(own.map(action => ({ ...action, member })))
}

const watched = new Set<string>()
const underWay = new Set<string>()

/**
 * The pending actions of this tab. They survive leaving or reloading the page, until the outcome is known or the
 * member gives up.
 */
export const openActions = {
  /**
   * False without a session: then nothing is kept. `outlives` for what tells nobody a secret, whoever looks into the
   * tab's store after the session.
   */
  remember(action: Omit<OpenAction, 'at'>, outlives = false): boolean {
    const member = memberMark(session.token())
    if (member === null) return false
    const owner = outlives ? heardMember.now() : null
    const others = read().filter(({ key }) => key !== action.key)
    write([...others, { ...action, at: serverNow(), member, ...(owner !== null && { owner }) }])
    return true
  },

  /** There are some from an earlier session; they are taken up once it is known whose session this is. */
  needOwner(): boolean {
    return session.token() !== null && heardMember.now() === null && hasLeft()
  },

  /** False if the outcome was already told elsewhere. */
  forget(key: string): boolean {
    const actions = read()
    write(actions.filter(action => action.key !== key))
    return actions.some(action => action.key === key)
  },

  /** This member's, also where the store has come from another one's tab. */
  all(): OpenAction[] {
    const id = heardMember.now()
    if (id !== null && hasLeft()) takeUp(id)
    return read().filter(action => !ofEarlierSession(action))
  },

  /** A dialog shows this action, so nothing else needs to. */
  watch(key: string) {
    watched.add(key)
  },

  unwatch(key: string) {
    watched.delete(key)
  },

  isWatched(key: string): boolean {
    return watched.has(key)
  },

  /** It is being sent or looked for right now, so nothing else needs to. */
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
