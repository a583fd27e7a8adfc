import pg from 'pg'
import { startPostgres } from './postgres'
import { startTestBackend, type TestBackend } from './test-backend'

const ask = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** SQL for a time shortly before a Thursday begins in Bangkok: in the middle of a week, and always in the future. */
const evening = (minutes: number) =>
  `(date_trunc('week', now() at time zone 'Asia/Bangkok') + interval '10 days'
    - interval '${Number(minutes)} minutes') at time zone 'Asia/Bangkok'`

const nextDay = `(date_trunc('day', now() at time zone 'Asia/Bangkok') + interval '1 day') at time zone 'Asia/Bangkok'`

/** Creates a database with a clock of its own: its `now()` is found before that of PostgreSQL. */
export const startOwnClock = async () => {
  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase()
  const putAhead = (seconds: unknown) =>
    ask(
      databaseUrl,
      `create or replace function clock.now() returns timestamptz language sql stable
       as $$ select pg_catalog.now() + interval '${Number(seconds)} seconds' $$`,
    )
  const goTo = async (moment: string) => {
    const [seconds] = await ask(
      databaseUrl,
      `select extract(epoch from ${moment} - pg_catalog.now())`,
    )
    await putAhead(seconds)
  }
  await ask(databaseUrl, 'create schema clock')
  await putAhead(0)
  const name = new URL(databaseUrl).pathname.slice(1)
  await ask(databaseUrl, `alter database ${name} set search_path = public, clock, pg_catalog`)
  return {
    /** Sets the clock to the start of the next day in Bangkok. Running transactions keep their time. */
    beginDay: () => goTo(nextDay),
    /** Sets the clock to so many minutes before midnight in Bangkok. */
    goToEvening: (minutes: number) => goTo(evening(minutes)),
    /** Returns the clock's time in milliseconds. */
    async now(): Promise<number> {
      const [seconds] = await ask(databaseUrl, 'select extract(epoch from now())')
      return Number(seconds) * 1000
    },
    async start(): Promise<TestBackend> {
      const backend = await startTestBackend({ databaseUrl })
      return {
        ...backend,
        async stop() {
          await backend.stop()
          await postgres.stop()
        },
      }
    },
  }
}

const minute = 60_000
const aheadInBangkok = 7 * 60 * minute

/** Returns the number of the current ten-minute slot, in which play is counted. */
export const tenMinutesOfNow = () => Math.floor(Date.now() / (10 * minute))

/** Returns the number of the current day in Bangkok. Weeks and months begin with a day. */
export const dayOfNow = () => Math.floor((Date.now() + aheadInBangkok) / (24 * 60 * minute))

/** Repeats a check that failed while a new period began. */
export const retryInNewPeriod = async (periodOfNow: () => number, run: () => Promise<void>) => {
  const before = periodOfNow()
  try {
    await run()
  } catch (error) {
    if (periodOfNow() === before) throw error
    await run()
  }
}
