import type { Route } from '../contract/define-route'
import { repeats } from './deep'
import { network, type SentRequest } from './network'

/** The outcome of a call: an answer, a request that is lost, or an answer that is lost. */
export const fates = ['answered', 'lost', 'unanswered'] as const
export type Fate = (typeof fates)[number]

/** A server that keeps keys, or does not, on a line that loses what it is told to lose. */
export function serverOnBadLine(keeps: boolean) {
  let fate: Fate = 'answered'
  network.keepsKeys(keeps)
  return {
    meet(next: Fate) {
      fate = next
    },
    /** `act` does it and says what is answered. */
    does(route: Route, act: (request: SentRequest) => unknown) {
      const answers = new Map<unknown, unknown>()
      network.reply(route, async request => {
        const now = fate
        // An answer takes its time, and people do not wait for it.
        await new Promise(resolve => setTimeout(resolve, 100))
        if (now === 'lost') throw new Error('it never came to the server')
        const key = keeps && request.headers['Idempotency-Key']
        const answer = key && answers.has(key) ? answers.get(key) : act(request)
        if (key) answers.set(key, answer)
        if (now === 'unanswered') throw new Error('the answer was lost')
        return answer
      })
    },
  }
}

/** Sequences of steps that are chosen at random and are the same in every run. */
export function sequencesOf<Step>(steps: readonly Step[]): Step[][] {
  const count = repeats({ ordinary: 4, deep: 120 })
  let state = 20261124
  const roll = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const step = () => steps[roll(steps.length)] as Step
  return Array.from({ length: count }, () => Array.from({ length: 3 + roll(10) }, step))
}
