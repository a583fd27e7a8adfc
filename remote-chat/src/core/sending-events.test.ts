/** @jest-environment node */
import { readMessage, readPage } from './message'
import { TransportError } from './ports'
import { reduce } from './reduce'
import type { Event, State } from './state'
import { now, queued, run, sending, stateWith } from './testing/run-events'

describe('an event of sending', () => {
  const { content } = queued
  const outbox = [queued]
  const failed = [{ ...queued, state: 'failed' as const }]
  const written: Event = ['message written', 'b', content]
  const add = ['add message', { clientId: 'b', content, state: 'sending' }]
  const acquire = ['acquire lock', 'send']
  const due = (delay: number) => ['set timer', 'send due', delay]
  const released: Event = ['lock released', 'send']

  it.each<[string, Event, Partial<State>, unknown[], Partial<State>]>([
    [
      'a written message is sent after half a second',
      written,
      {},
      [add, due(500)],
      { sendScheduled: true },
    ],
    ['a written message joins those that are planned', written, { sendScheduled: true }, [add], {}],
    [
      'a written message waits for the running one',
      written,
      { sendLock: 'held' },
      [add],
      { sendScheduled: false },
    ],
    [
      'a message written after the close is only stored',
      written,
      { closed: true },
      [add],
      { sendScheduled: false },
    ],
    [
      'the timer asks for the lock',
      ['send due'],
      { sendScheduled: true },
      [acquire],
      { sendLock: 'wanted', sendScheduled: false },
    ],
    [
      'the timer asks for the lock when the wait is over',
      ['send due'],
      { waitUntil: now },
      [acquire],
      { sendLock: 'wanted' },
    ],
    [
      'the timer does nothing while the server asks to wait',
      ['send due'],
      { waitUntil: now + 1, sendScheduled: true },
      [],
      { sendScheduled: false },
    ],
    [
      'the timer does nothing while the lock is held',
      ['send due'],
      { sendLock: 'held' },
      [],
      { sendLock: 'held' },
    ],
    [
      'the timer does nothing while the lock is wanted',
      ['send due'],
      { sendLock: 'wanted' },
      [],
      { sendLock: 'wanted' },
    ],
    [
      'the lock begins with the store',
      ['lock acquired', 'send'],
      {},
      [['read outbox', 'send']],
      { sendLock: 'held', sending: null },
    ],
    [
      'a released lock stays free without a message',
      released,
      { sendLock: 'held', outbox: failed },
      [],
      { sendLock: 'free' },
    ],
    [
      'a message written meanwhile is sent after a second',
      released,
      { sendLock: 'held', outbox },
      [due(1000)],
      { sendLock: 'free', sendScheduled: true, sendFailures: 1 },
    ],
    [
      'the third failure in a row waits for four seconds',
      released,
      { outbox, sendFailures: 3 },
      [due(4000)],
      { sendFailures: 3 },
    ],
    [
      'the fifth failure waits for sixteen seconds',
      released,
      { outbox, sendFailures: 5 },
      [due(16_000)],
      {},
    ],
    [
      'later failures wait for half a minute',
      released,
      { outbox, sendFailures: 6 },
      [due(30_000)],
      { sendFailures: 6 },
    ],
    ['a planned send is not planned again', released, { outbox, sendScheduled: true }, [], {}],
    [
      'a closed conversation plans nothing',
      released,
      { outbox, closed: true },
      [],
      { sendScheduled: false },
    ],
    [
      'an outbox of failed messages releases the lock',
      ['outbox read', 'send', failed],
      {},
      [['release lock', 'send']],
      { outbox: failed },
    ],
    [
      'a closed conversation releases the lock',
      ['outbox read', 'send', outbox],
      { closed: true },
      [['release lock', 'send']],
      { sending: null },
    ],
    [
      'a message that was tried before is looked up first',
      ['outbox read', 'send', [...failed, { ...queued, tries: 1 }]],
      {},
      [['read page', 1, 0, 10]],
      { sending: { message: { ...queued, tries: 1 }, step: 'lookup before send' } },
    ],
    [
      'a new message is sent',
      ['outbox read', 'send', [{ ...queued, tries: 0 }]],
      {},
      [
        ['change message', 'a', { tries: 1 }],
        ['send message', { ...queued, tries: 0 }, {}],
      ],
      {},
    ],
  ])('%s', (_, event, before, effects, after) => {
    const { all, state } = run([event], stateWith(before))
    expect(all).toEqual(effects)
    expect(state).toMatchObject(after)
  })

  it.each<[Partial<State>, unknown[]]>([
    [{ outbox }, [0]],
    [{ outbox, sendScheduled: true }, [0]],
    [{ outbox, waitUntil: now }, [0]],
    [{ outbox, waitUntil: now + 1 }, []],
    [{ outbox, sendLock: 'held' }, []],
    [{ outbox: failed }, []],
    [{}, []],
  ])('sends when the server can be reached again, with %j: %j', (before, expected) => {
    const { timers, state } = run([['connected']], stateWith({ ...before, sendFailures: 3 }))
    expect(timers.flatMap(([name, delay]) => (name === 'send due' ? [delay] : []))).toEqual(
      expected,
    )
    expect(state.sendFailures).toBe(0)
  })

  it.each<[Partial<State>, unknown[]]>([
    [{ outbox }, [500]],
    [{ outbox: failed }, []],
  ])('sends at the start what an earlier page left, with %j: %j', (before, expected) => {
    const { timers } = run([['started', 0]], stateWith(before))
    expect(timers.flatMap(([name, delay]) => (name === 'send due' ? [delay] : []))).toEqual(
      expected,
    )
  })
})

describe('a failed send', () => {
  const readNext = ['read outbox', 'send']
  const release = ['release lock', 'send']
  const due = (delay: number) => ['set timer', 'send due', delay]
  const uncounted = ['change message', 'a', { tries: undefined }]
  const reached = ['set timer', 'offline due', null]
  const fail = (reason: string) => ['change message', 'a', { state: 'failed', reason }]
  const lookup = ['read page', 2, 0, 10]
  const after = { message: queued, step: 'lookup after send' }

  it.each<[string, unknown, unknown[], Partial<State> | { sending: unknown }]>([
    [
      'fails the message when it is refused',
      new TransportError('refused', 'NO_USER'),
      [uncounted, fail('NO_USER'), readNext],
      { sending: null },
    ],
    [
      'waits for a new token when the session has ended',
      new TransportError('ended'),
      [uncounted, due(30_000), release],
      { sending: null, sendScheduled: true },
    ],
    [
      'waits as long as the server asks',
      new TransportError('wait', 'REQUEST_LIMIT', 3),
      [uncounted, due(3000), release],
      { sending: null, waitUntil: now + 3000 },
    ],
    [
      'releases the lock when it is cancelled',
      new TransportError('cancelled'),
      [uncounted, release],
      { sending: null },
    ],
    [
      'looks the message up when the outcome is unknown',
      new TransportError('unknown'),
      [reached, lookup],
      { sending: after },
    ],
    ['looks the message up after another error', new Error('broken'), [lookup], { sending: after }],
  ])('%s', (_, error, effects, expected) => {
    const { all, state } = run([['send failed', error]], sending())
    expect(all).toEqual(effects)
    expect(state).toMatchObject(expected)
  })

  it('changes nothing when no message is being sent', () => {
    expect(run([['send failed', new TransportError('refused')]]).all).toEqual([])
    expect(run([['message sent', { createdAt: null }]]).effects).toEqual([])
  })

  it('releases the lock after the close', () => {
    const closed = { ...sending(), closed: true }
    const { effects } = run([['send failed', new TransportError('refused')]], closed)
    expect(effects).toEqual([uncounted, release])
  })
})

describe('a lookup of a message that may have arrived', () => {
  const release = ['release lock', 'send']
  const readNext = ['read outbox', 'send']
  const fail = ['change message', 'a', { state: 'failed', reason: '' }]
  const send = (tries: number) => [
    ['change message', 'a', { tries: tries + 1 }],
    ['send message', { ...queued, tries }, {}],
  ]
  const errors = {
    none: undefined,
    unknown: new TransportError('unknown'),
    refused: new TransportError('refused'),
    other: new Error('broken'),
  }
  type Step = 'lookup before send' | 'lookup after send'

  /** Looks the message up in the history with this outcome. */
  function lookUp(step: Step, tries: number, error: unknown) {
    const message = { ...queued, ...(tries > 0 && { tries }) }
    const started = run([['started', 0]]).state
    const state: State = { ...started, sendFailures: 2, sending: { message, step } }
    return run([error ? ['page failed', 1, error] : ['page read', 1, []]], state)
  }

  it.each<[Step, number, keyof typeof errors, unknown[]]>([
    ['lookup before send', 1, 'none', send(1)],
    ['lookup before send', 7, 'none', send(7)],
    ['lookup before send', 8, 'none', [fail, readNext]],
    ['lookup before send', 1, 'unknown', [release]],
    ['lookup before send', 9, 'unknown', [release]],
    ['lookup before send', 1, 'refused', [fail, readNext]],
    ['lookup after send', 0, 'none', [release]],
    ['lookup after send', 6, 'none', [release]],
    ['lookup after send', 7, 'none', [fail, readNext]],
    ['lookup after send', 0, 'unknown', [release]],
    ['lookup after send', 0, 'refused', [fail, readNext]],
    ['lookup after send', 0, 'other', [release]],
  ])('ends a %s after %d tries with the error %s: %j', (step, tries, name, expected) => {
    const { effects, timers, state } = lookUp(step, tries, errors[name])
    expect(effects).toEqual(expected)
    const isRepeated = expected.includes(release)
    expect(timers.filter(([name]) => name === 'send due')).toEqual(
      isRepeated ? [['send due', 4000]] : [],
    )
    expect(state.sendFailures).toBe(isRepeated ? 3 : 2)
  })

  it('sends nothing again when the server keeps no ids', () => {
    const started = run([['started', 0]]).state
    const message = { ...queued, tries: 1 }
    const state: State = { ...started, sending: { message, step: 'lookup before send' } }
    const [next, effects] = reduce(state, ['page read', 1, []], { now, acceptsClientIds: false })
    expect(effects).toEqual(expect.arrayContaining([fail, readNext]))
    expect(next.sending).toBeNull()
  })

  it('is no sync for the person', () => {
    const { state } = run([['send failed', errors.unknown]], sending())
    expect(state.sync?.forPerson).toBe(false)
  })

  it('is not needed when the message has come already', () => {
    const fields = { sender: 'customer', message: queued.content, clientId: 'a', createdAt: null }
    const known = run([['message received', readMessage(fields, now)]]).state
    expect(run([['outbox read', 'send', [queued]]], known).effects).toEqual([
      ['remove message', 'a'],
      ['read outbox', 'send'],
    ])
  })

  it('removes the message when the history has it', () => {
    const started = run([['started', 0]]).state
    const message = { ...queued, tries: 1 }
    const state: State = {
      ...started,
      sendFailures: 2,
      sending: { message, step: 'lookup before send' },
    }
    const page = readPage([
      { sender: 'customer', message: queued.content, clientId: 'a', createdAt: null },
    ])
    const { effects, state: next } = run([['page read', 1, page]], state)
    expect(effects.slice(-2)).toEqual([['remove message', 'a'], readNext])
    expect(next).toMatchObject({ sendFailures: 0, sending: null })
  })

  it('ends when the conversation is closed', () => {
    const started = run([['started', 0]]).state
    const state: State = { ...started, sending: { message: queued, step: 'lookup after send' } }
    expect(run([['closed']], state).effects).toEqual([release, ['close']])
  })
})
