/** @jest-environment node */
import type { Event, State } from './state'
import { now, run, stateWith, stored } from './testing/run-events'

/** The delays of the polls that an event schedules. */
const pollsAfter = (event: Event, before: Partial<State>) => {
  const { state, timers } = run([event], stateWith(before))
  const delays = timers.flatMap(([name, delay]) => (name === 'poll due' ? [delay] : []))
  return { delays, state }
}

describe('polling', () => {
  it.each<[string, Event, Partial<State>, unknown[], Partial<State>]>([
    [
      'begins after a second',
      ['visibility changed', true],
      {},
      [1000],
      { polling: true, pollDelay: 1000 },
    ],
    [
      'begins after a second each time',
      ['visibility changed', true],
      { pollDelay: 9000 },
      [1000],
      { pollDelay: 1000 },
    ],
    [
      'begins after half a minute with a socket',
      ['visibility changed', true],
      { socket: 'connected' },
      [30_000],
      { pollDelay: 1000 },
    ],
    [
      'ends when the chat is hidden',
      ['visibility changed', false],
      { polling: true },
      [null],
      { polling: false },
    ],
    ['waits half as long again', ['poll due'], { pollDelay: 1000 }, [1500], { pollDelay: 1500 }],
    [
      'waits for at most half a minute',
      ['poll due'],
      { pollDelay: 29_000 },
      [30_000],
      { pollDelay: 30_000 },
    ],
    [
      'waits for half a minute with a socket',
      ['poll due'],
      { pollDelay: 1000, socket: 'connected' },
      [30_000],
      { pollDelay: 1000 },
    ],
    [
      'is soon again after a message',
      ['message received', stored(1)],
      { polling: true, pollDelay: 9000 },
      [1000],
      { pollDelay: 1000 },
    ],
    [
      'stays off after a message while the chat is hidden',
      ['message received', stored(1)],
      { pollDelay: 9000 },
      [],
      { pollDelay: 1000 },
    ],
    [
      'stays slow after a message with a socket',
      ['message received', stored(1)],
      { polling: true, socket: 'connected', pollDelay: 9000 },
      [],
      { pollDelay: 1000 },
    ],
  ])('%s', (_, event, before, expected, after) => {
    const { delays, state } = pollsAfter(event, before)
    expect(delays).toEqual(expected)
    expect(state).toMatchObject(after)
  })
})

describe('the settings of the operator', () => {
  const staff = { isThere: true }

  it.each<[Partial<State>, unknown[]]>([
    [{}, [['read service', false]]],
    [{ serviceReading: true }, []],
    [{ serviceReadAt: now - 3_600_000 }, []],
    [{ serviceReadAt: now - 59_999, service: { staff } }, []],
    [{ serviceReadAt: now - 60_000, service: { staff } }, [['read service', true]]],
    [{ serviceReadAt: now - 60_000, service: { staff }, serviceReading: true }, []],
  ])('are read when the chat opens with %j: %j', (before, expected) => {
    const { effects, state } = run([['visibility changed', true]], stateWith(before))
    expect(effects).toEqual(expected)
    expect(state.serviceReading).toBe(expected.length > 0 || before.serviceReading === true)
  })
})
