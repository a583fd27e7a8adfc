import type { Database } from '../../database/database'
import { defineOperation } from '../../database/operation'
import { one } from '../../database/sql'

export interface Total {
  currency: string
  holder: 'member' | 'house'
  kind: string
  total: number
}

/** Entries per step, which take a fraction of a second. */
const defaultPortion = 200_000

interface Step {
  after: number
  portion: number
}

/** Sums entries older than an hour, to which no more can be added: ids are assigned before the commit. */
export const sumHouse = defineOperation(
  'ledger.house',
  'read',
  async (sql, { after, portion }: Step) => {
    const { upTo } = await one<{ upTo: number }>(
      sql,
      `select least($1::bigint + $2::bigint, coalesce((select id from entry
         where created_at < now() - interval '1 hour' order by id desc limit 1), 0)) as "upTo"`,
      [after, portion],
    )
    const rows = await sql.query<{ currency: string; kind: string; total: string }>(
      // Grouped by account before the join: joining each row would sort them on the disk.
      `select currency, kind, sum(amount) as total
       from account join (
         select account_id, sum(amount) as amount from posting
         where seq is null and entry_id > $1 and entry_id <= $2 group by account_id
       ) as summed on account_id = account.id
       where member_id is null group by currency, kind`,
      [after, upTo],
    )
    const totals = rows.map((row): Total => ({ ...row, holder: 'house', total: Number(row.total) }))
    return { upTo, totals }
  },
)

/** Merges totals with the same currency, holder and kind. */
export const mergeTotals = (totals: readonly Total[]): Total[] => {
  const sums = new Map<string, Total>()
  for (const each of totals) {
    const key = `${each.currency} ${each.holder} ${each.kind}`
    sums.set(key, { ...each, total: each.total + (sums.get(key)?.total ?? 0) })
  }
  return [...sums.values()]
}

const emptySums = { upTo: 0, totals: [] as Total[] }

/**
 * Sums the house's accounts, which have no running balance and as many postings as there were moves. Old entries are summed
 * portion by portion. After the last portion it starts again with the first, so that later changes of old rows are noticed.
 */
export class HouseTotals {
  readonly #portion: number
  #known: typeof emptySums | undefined
  #sweep = emptySums

  constructor(portion = defaultPortion) {
    this.#portion = portion
  }

  /** Undefined before the first complete sum. */
  get known() {
    return this.#known
  }

  async step(database: Pick<Database, 'run'>): Promise<void> {
    const after = this.#sweep.upTo
    const { upTo, totals } = await database.run(sumHouse, { after, portion: this.#portion })
    this.#sweep = { upTo, totals: mergeTotals([...this.#sweep.totals, ...totals]) }
    if (upTo === after + this.#portion) return
    this.#known = this.#sweep
    this.#sweep = emptySums
  }
}

export interface LedgerFigures {
  totals: Total[]
  transfers: number
  oldestSeconds: number
}

/**
 * Reads all sums in one snapshot: members' accounts from their running balances, the house's from the entries after
 * `houseAfter`.
 */
export const readLedgerFigures = defineOperation(
  'ledger.figures',
  'read',
  async (sql, houseAfter: number): Promise<LedgerFigures> => {
    const totals = await sql.query<Omit<Total, 'total'> & { total: string }>(
      `select currency, 'member' as holder, kind, sum(balance) as total
       from account cross join lateral (
         select balance from posting where account_id = account.id order by seq desc limit 1) as latest
       where member_id is not null group by currency, kind
       union all
       select currency, 'house', kind, sum(amount)
       from account join posting on posting.account_id = account.id and posting.seq is null
       where member_id is null and entry_id > $1 group by currency, kind`,
      [houseAfter],
    )
    const transit = await one<{ transfers: number; oldest: number | null }>(
      sql,
      `select count(*)::int as transfers,
         extract(epoch from now() - min(created_at))::float8 as oldest
       from transfer where state not in ('done', 'failed')`,
    )
    return {
      totals: totals.map(row => ({ ...row, total: Number(row.total) })),
      transfers: transit.transfers,
      oldestSeconds: transit.oldest ?? 0,
    }
  },
)
