import type { Database } from '../database/database'
import { DatabaseUnavailable } from '../database/unavailable'
import { AbandonedMoves } from './abandoned-moves'
import { InFlight, leaveMoves, nameOfMove } from './claim'

const move = (key: string) => ({ member: 1, key, route: 'a move', fingerprint: 'f' })

/** A database that is unavailable for some calls and returns its notifications afterwards. */
const databaseAwayFor = (calls: number) => {
  let left = calls
  let hear: (output: unknown) => void
  const abandoning = new Promise<unknown>(resolve => {
    hear = resolve
  })
  const database = {
    instance: 7,
    async run(_: unknown, input: unknown) {
      left -= 1
      if (left >= 0) throw new DatabaseUnavailable(new Error('ECONNREFUSED'))
      hear(input)
    },
  }
  return { database: database as unknown as Database, abandoning }
}

test('abandons interrupted calls when the database returns', async () => {
  const { database, abandoning } = databaseAwayFor(2)
  const abandoned = new AbandonedMoves(database, new InFlight())
  abandoned.leave(move('a'))
  abandoned.leave(move('b'))
  expect(await abandoning).toEqual({ moves: [move('a'), move('b')], owner: 7 })
})

test('abandons nothing once the instance has stopped', async () => {
  const run = jest.fn(async () => {})
  const abandoned = new AbandonedMoves({ instance: 7, run } as unknown as Database, new InFlight())
  abandoned.leave(move('a'))
  abandoned.stop()
  abandoned.leave(move('b'))
  await new Promise(setImmediate)
  expect(run.mock.calls).toEqual([[leaveMoves, { moves: [move('a')], owner: 7 }]])
})

test('does not abandon a call that runs again', async () => {
  const { database, abandoning } = databaseAwayFor(1)
  const inFlight = new InFlight()
  const abandoned = new AbandonedMoves(database, inFlight)
  abandoned.leave(move('a'))
  abandoned.leave(move('b'))
  void inFlight.add(nameOfMove(move('a')), 'f', new Promise(() => undefined))
  expect(await abandoning).toEqual({ moves: [move('b')], owner: 7 })
})
