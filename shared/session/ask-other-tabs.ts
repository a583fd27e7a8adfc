import { memberTab } from './member-tab'

/** The channel on which a new tab asks for the session. */
export const questions = 'tamlung-session'
/** The channel on which one question is answered. */
export const answersTo = (id: string) => `${questions}-${id}`

/** A new tab's question, with the id of the channel for answers. */
export type Question = { ask: string }
/** `seen` is when the tab that answers was last in view. */
export type Answer = { token: string; seen: number }

/** A tab that is there answers within a moment, unless the phone is very busy. */
const timeout = 1_000

/**
 * All quick answers are awaited: of several members the one whose tab was visible last is chosen.
 */
const listenOn = 30

function isAnswer(value: unknown): value is Answer {
  const { token, seen }: { token?: unknown; seen?: unknown } = Object(value)
  return typeof token === 'string' && token !== '' && typeof seen === 'number'
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('')
}

/**
 * The session of another tab of this browser. It is asked for on a channel that every tab hears and given on one that
 * only this tab listens to; it is not written anywhere on its way. Null when nobody answers.
 */
export function askOtherTabs(): Promise<string | null> {
  return new Promise(resolve => {
    const id = newId()
    const answers = new BroadcastChannel(answersTo(id))
    const heard: Answer[] = []

    function settle() {
      clearTimeout(timer)
      answers.close()
      heard.sort((a, b) => b.seen - a.seen)
      // A sign that nobody stands by any more, after a crash, must not cost the next page its time.
      if (heard.length === 0) memberTab.withdraw()
      resolve(heard[0]?.token ?? null)
    }

    const timer = setTimeout(settle, timeout)
    answers.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isAnswer(data)) return
      if (heard.length === 0) setTimeout(settle, listenOn)
      heard.push(data)
    }
    const channel = new BroadcastChannel(questions)
    channel.postMessage({ ask: id } satisfies Question)
    channel.close()
  })
}
