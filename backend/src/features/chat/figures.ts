import { defineOperation } from '../../platform/database/operation'

/** The talks that began on one day and that one of the staff looked after. Times in seconds. */
export interface Figures {
  day: string
  /** Empty where nobody did. */
  agent: string
  talks: number
  answered: number
  firstAnswer: number | null
  waiting: number | null
  ended: number
  endedByCustomers: number
  rated: number
  stars: number | null
}

export const readFigures = defineOperation('chat.figures', 'read', (sql, days: number) =>
  sql.query<Figures>(
    `select to_char(started_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day,
       coalesce(agent, '') as agent,
       count(*) as talks,
       count(answered_at) as answered,
       round(avg(extract(epoch from answered_at - started_at)))::float8 as "firstAnswer",
       round(sum(waited_ms) / 1000.0 / nullif(sum(waits), 0))::float8 as waiting,
       count(ended_at) as ended,
       count(*) filter (where ended_by = 'customer') as "endedByCustomers",
       count(stars) as rated,
       round(avg(stars), 2)::float8 as stars
     from chat_talk
     where started_at at time zone 'Asia/Bangkok'
       >= date_trunc('day', now() at time zone 'Asia/Bangkok') - make_interval(days => $1 - 1)
     group by 1, 2 order by 1 desc, 2`,
    [days],
  ),
)

const columns = {
  day: 'day',
  agent: 'agent',
  talks: 'talks',
  answered: 'answered',
  firstAnswer: 'first_answer_seconds',
  waiting: 'waiting_seconds',
  ended: 'ended',
  endedByCustomers: 'ended_by_customers',
  rated: 'rated',
  stars: 'stars',
} as const satisfies Record<keyof Figures, string>

/** A spreadsheet must not take a name for a formula. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** As spreadsheets read it; the first sign tells them that it is written in Unicode. */
export const figuresCsv = (rows: readonly Figures[]): string => {
  const keys = Object.keys(columns) as (keyof Figures)[]
  const lines = rows.map(row => keys.map(key => cell(row[key])).join(','))
  return `\ufeff${[Object.values(columns).join(','), ...lines].join('\r\n')}\r\n`
}
