import { defineOperation } from '../../platform/database/operation'

/** Quotes a cell for CSV. A leading apostrophe keeps spreadsheets from running a text as a formula. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats rows as CSV. The byte order mark tells spreadsheets that it is UTF-8. */
export const toCsv = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string =>
  `\ufeff${[header.join(','), ...rows.map(row => row.map(cell).join(','))].join('\r\n')}\r\n`

/** Conversations by the day on which they started and by agent. Times are averages in seconds. */
export interface Figures {
  day: string
  /** Empty for conversations without an agent. */
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

/** Formats the figures as CSV. */
export const figuresCsv = (rows: readonly Figures[]): string => {
  const keys = Object.keys(columns) as (keyof Figures)[]
  return toCsv(
    Object.values(columns),
    rows.map(row => keys.map(key => row[key])),
  )
}
