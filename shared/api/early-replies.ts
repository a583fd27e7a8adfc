import { callTimeout } from '../contract/timeouts'
import { ApiError } from './api-error'
import type { EarlyCalls, RawReply } from './ask-early'

/** After this time the early replies are too old, because the first page is over. */
const lifetime = 30_000

type Preloaded = {
  calls: EarlyCalls
  at: number
  taken: Set<string>
  /** The replies that have arrived, by path. */
  here: Map<string, RawReply>
}

let preloaded: Preloaded | undefined

/** Stores the document's early requests for the first callers. */
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

/** Resolves when each of the document's requests has a reply or has failed. */
export async function earlyIsIn(): Promise<void> {
  await Promise.all(Object.values(preloaded?.calls.replies ?? {}))
}

/** The early replies, if they were sent with the current token and are recent. */
function preloadedFor(token: string | null): Preloaded | undefined {
  if (!preloaded || preloaded.calls.token !== token) return undefined
  return Date.now() - preloaded.at > lifetime ? undefined : preloaded
}

/** Waits for the reply, at most for the timeout of calls, or until the caller cancels. */
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

/** Takes the early reply to this request, once and only for the same token; undefined if the request must be sent. */
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

/** Returns a reply that has arrived and is not taken yet, without taking it. */
export function seeEarly(path: string, token: string | null): RawReply | undefined {
  const offer = preloadedFor(token)
  return offer?.taken.has(path) ? undefined : offer?.here.get(path)
}

/** Marks a reply as taken. */
export function tickOffEarly(path: string) {
  preloaded?.taken.add(path)
}
