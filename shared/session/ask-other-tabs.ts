import { memberTab } from './member-tab'

/** The channel on which a new tab requests the session. */
export const questions = 'tamlung-session'
/** The channel for the replies to one request. */
export const answersTo = (id: string) => `${questions}-${id}`

/** A new tab's request, with the id of the channel for the replies. */
export type Question = { ask: string }
/** `seen` is the time when the replying tab was last visible. */
export type Answer = { token: string; seen: number }

/** Milliseconds to wait for a tab's reply; longer than a tab needs, unless the phone is very busy. */
const timeout = 1_000

/** Milliseconds to wait for further replies: with several members, the one whose tab was visible last is chosen. */
const listenOn = 30

function isAnswer(value: unknown): value is Answer {
  const { token, seen }: { token?: unknown; seen?: unknown } = Object(value)
  return typeof token === 'string' && token !== '' && typeof seen === 'number'
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('')
}

/**
 * Requests the session of another tab of this browser; null without a reply. The request is broadcast to all tabs, and the
 * replies are sent on a channel of this tab only. The session is not stored on its way.
 */
export function askOtherTabs(): Promise<string | null> {
  return new Promise(resolve => {
    const id = newId()
    const answers = new BroadcastChannel(answersTo(id))
    const received: Answer[] = []

    function settle() {
      clearTimeout(timer)
      answers.close()
      received.sort((a, b) => b.seen - a.seen)
      // Removes a flag that a crashed tab left, so that the next page does not wait.
      if (received.length === 0) memberTab.withdraw()
      resolve(received[0]?.token ?? null)
    }

    const timer = setTimeout(settle, timeout)
    answers.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isAnswer(data)) return
      if (received.length === 0) setTimeout(settle, listenOn)
      received.push(data)
    }
    const channel = new BroadcastChannel(questions)
    channel.postMessage({ ask: id } satisfies Question)
    channel.close()
  })
}
