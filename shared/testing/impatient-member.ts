import { act, fireEvent, screen } from '@testing-library/react'
import { session } from '../session/session'
import { clearToasts } from '../ui/feedback/toast-store'
import { network } from './network'
import { type Fate, fates } from './server-on-bad-line'

type Shown = { leave: () => void }

/** For every test of a file: the clock stands still unless somebody waits, and nothing stays behind. */
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

/** A session of which nothing has happened yet. */
export function logInAgain() {
  sessionStorage.clear()
  session.start('token-of-somchai', false)
  act(clearToasts)
}

export const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))

/** Twice, as hasty fingers do, where the button is there; says how often. */
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
  /** The invariant after each step. */
  check?: () => void
}

const isFate = (step: unknown): step is Fate => fates.some(fate => fate === step)

/** The steps in order: a number waits, an outcome applies to later calls, and anything else is pressed. */
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
