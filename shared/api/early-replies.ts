import { callTimeout } from '../contract/timeouts'
import { ApiError } from './api-error'
import type { EarlyCalls, RawReply } from './ask-early'

/** After this time a page is not the first one any more, for which the document asked. */
const lifetime = 30_000

type Preloaded = {
  calls: EarlyCalls
  at: number
  taken: Set<string>
  /** By path: what has come. */
  here: Map<string, RawReply>
}

let preloaded: Preloaded | undefined

/** Makes what the document asked for available to the first caller that wants it. */
export function offerEarly(calls: EarlyCalls | undefined) {
  if (!calls) {
    preloaded = undefined
    return
  }
  const here = new Map<string, RawReply>()
  preloaded = { calls, at: Date.now(), taken: new Set(), here }
  for (const [path, reply] of Object.entries(calls.replies))
    void reply.then(answer => answer && here.set(path, answer))
}

/** Settles when all that the document asked for has been answered, or will not be. */
export async function earlyIsIn(): Promise<void> {
  await Promise.all(Object.values(preloaded?.calls.replies ?? {}))
}

/** The early replies, if they are for the member who is logged in now. */
function preloadedFor(token: string | null): Preloaded | undefined {
  if (!preloaded || preloaded.calls.token !== token) return undefined
  return Date.now() - preloaded.at > lifetime ? undefined : preloaded
}

/** As long as any call may take, or until whoever asks does not want to know any more. */
function inTime(
  reply: Promise<RawReply | undefined>,
  stop?: AbortController,
  signal?: AbortSignal,
) {
  return new Promise<RawReply | undefined>((resolve, reject) => {
    const late = new ApiError({ kind: 'unreachable', message: '', timedOut: true })
    const timer = setTimeout(() => {
      stop?.abort()
      reject(late)
    }, callTimeout)
    const settle = (answer?: RawReply) => {
      clearTimeout(timer)
      resolve(answer)
    }
    void reply.then(settle)
    const giveUp = () => {
      stop?.abort()
      settle()
    }
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}

/** The early answer to this question, once, and only for the same member; undefined if it has to be asked now. */
export function takeEarly(
  path: string,
  token: string | null,
  signal?: AbortSignal,
): Promise<RawReply | undefined> | undefined {
  const offer = preloadedFor(token)
  const reply = offer?.calls.replies[path]
  if (!offer || !reply || offer.taken.has(path)) return undefined
  offer.taken.add(path)
  return inTime(reply, offer.calls.stops?.[path], signal)
}

/** Replies that have arrived and are not taken yet; they stay. */
export function seeEarly(path: string, token: string | null): RawReply | undefined {
  const offer = preloadedFor(token)
  return offer?.taken.has(path) ? undefined : offer?.here.get(path)
}

/** Takes what was looked at, because it was of use. */
export function tickOffEarly(path: string) {
  preloaded?.taken.add(path)
}
