import { callTimeout } from '../contract/timeouts'
import { ApiError } from './api-error'
import type { EarlyCalls, RawReply } from './ask-early'

/** After this time a page is not the first one any more, for which the document asked. */
const lifetime = 30_000

type Offered = {
  calls: EarlyCalls
  at: number
  taken: Set<string>
  /** By path: what has come. */
  here: Map<string, RawReply>
}

let offered: Offered | undefined

/** Makes what the document asked for available to the first caller that wants it. */
export function offerEarly(calls: EarlyCalls | undefined) {
  if (!calls) {
    offered = undefined
    return
  }
  const here = new Map<string, RawReply>()
  offered = { calls, at: Date.now(), taken: new Set(), here }
  for (const [path, reply] of Object.entries(calls.replies))
    void reply.then(answer => answer && here.set(path, answer))
}

/** Settles when all that the document asked for has been answered, or will not be. */
export async function earlyIsIn(): Promise<void> {
  await Promise.all(Object.values(offered?.calls.replies ?? {}))
}

/** The early replies, if they are for the member who is logged in now. */
function offeredTo(token: string | null): Offered | undefined {
  if (!offered || offered.calls.token !== token) return undefined
  return Date.now() - offered.at > lifetime ? undefined : offered
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
  const offer = offeredTo(token)
  const reply = offer?.calls.replies[path]
  if (!offer || !reply || offer.taken.has(path)) return undefined
  offer.taken.add(path)
  return inTime(reply, offer.calls.stops?.[path], signal)
}

/** What has come and has not been taken yet, without taking it. */
export function seeEarly(path: string, token: string | null): RawReply | undefined {
  const offer = offeredTo(token)
  return offer?.taken.has(path) ? undefined : offer?.here.get(path)
}

/** Takes what was looked at, because it was of use. */
export function tickOffEarly(path: string) {
  offered?.taken.add(path)
}
