import { act, fireEvent, screen } from '@testing-library/react'
import type { Route } from '../contract/define-route'
import { session } from '../session/session'
import { clearToasts } from '../ui/feedback/toast-store'
import { repeats } from './deep'
import { network, type SentRequest } from './network'

/** The outcome of a call: a reply, a lost request, or a lost reply. */
export const fates = ['answered', 'lost', 'unanswered'] as const
type Fate = (typeof fates)[number]

/** A server that stores idempotency keys or does not, on a connection that loses the chosen messages. */
export function serverOnBadLine(keeps: boolean) {
  let fate: Fate = 'answered'
  network.keepsKeys(keeps)
  return {
    meet(next: Fate) {
      fate = next
    },
    /** `act` carries out the action and returns the reply. */
    does(route: Route, act: (request: SentRequest) => unknown) {
      const answers = new Map<unknown, unknown>()
      network.reply(route, async request => {
        const now = fate
        // A reply takes time, during which people go on pressing.
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

/** Random sequences of steps, the same in every run. */
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

type Shown = { leave: () => void }

/** Fake timers and a fake network for every test of a file. */
export function holdTheClock() {
  beforeEach(() => {
    jest.useFakeTimers()
    network.install()
  })
  afterEach(() => {
    act(clearToasts)
    network.reset()
    session.end('logout')
    sessionStorage.clear()
    jest.useRealTimers()
  })
}

/** Starts a new session. */
export function logInAgain() {
  sessionStorage.clear()
  session.start('token-of-somchai', false)
  act(clearToasts)
}

/** Advances the fake clock by milliseconds. */
export const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))

/** Presses the button twice if it exists, as hasty people do, and returns the number of presses. */
export function pressTwice(name: RegExp | undefined): number {
  let pressed = 0
  for (const _ of ['once', 'twice']) {
    const button = name && screen.queryAllByRole('button', { name }).at(-1)
    if (!button) continue
    fireEvent.click(button)
    pressed += 1
  }
  return pressed
}

/** A member who opens something, presses the elements in `names`, leaves and comes back. */
export async function openHastily(
  render: () => Promise<Shown>,
  names: Record<string, RegExp>,
  untilItIsThere = 300,
) {
  const show = async () => {
    const view = await render()
    await pass(untilItIsThere)
    return view
  }
  let shown: Shown | undefined = await show()
  return async (way: string) => {
    if (way === 'leave') {
      shown?.leave()
      shown = undefined
    } else if (way === 'come back') shown ??= await show()
    else pressTwice(names[way])
    await pass(10)
  }
}

type Walk<Way> = {
  take: (way: Way) => Promise<void>
  meet: (fate: Fate) => void
  /** Checks an invariant after each step. */
  check?: () => void
}

const isFate = (step: unknown): step is Fate => fates.some(fate => fate === step)

/** Takes the steps in order: a number waits, an outcome applies to later calls, and any other step is pressed. */
export async function walk<Way extends string>(
  sequence: readonly (Way | Fate | number)[],
  { take, meet, check }: Walk<Way>,
) {
  for (const step of sequence) {
    if (typeof step === 'number') await pass(step)
    else if (isFate(step)) meet(step)
    else await take(step as Way)
    check?.()
  }
}
