import type { Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { Slip, StatementType } from '@tamlung/shared/contract/routes/statement'
import type { StatementState } from '@tamlung/shared/contract/routes/statement-search'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { mediaAddress } from '../../platform/media/media-store'
import { type Page, readPage } from './page'
import { type StatementRow, statementColumns, toStatement } from './rows'

export interface StatementFilter {
  statementType?: StatementType
  fromDate?: string
  toDate?: string
  state?: StatementState
  search?: string
}

/** Shorter texts would match references by chance. */
const minReferenceLength = 6

const isDay = (text: string | undefined) =>
  text === undefined ||
  (!Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text))

/** Parses an amount to hundredths: "1,234.5" is 123450. Returns null if the text is not an amount. */
const parseAmount = (search: string | undefined): number | null => {
  const [, whole, fraction = ''] =
    /^[+\-−]?(\d{1,12})(?:\.(\d{1,2}))?$/.exec(search?.replaceAll(',', '') ?? '') ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/**
 * Builds the condition for all filters together. The text is searched only in what the member may see: the part of the
 * reference that receipts show, and never a gift's voucher.
 */
export const buildFilter = (member: number, filter: StatementFilter) => {
  const { statementType, fromDate, toDate, state } = filter
  const search = filter.search?.trim() || undefined
  if (!isDay(fromDate) || !isDay(toDate)) throw new Refusal('KEY_INVALID')
  const values = [
    member,
    statementType ?? null,
    fromDate ?? null,
    toDate ?? null,
    state ?? null,
    search ?? null,
    parseAmount(search),
  ]
  const has = (text: string) => `strpos(lower(${text}), lower($6)) > 0`
  const where = `member_id = $1 and ($2::text is null or type = $2)
    and ($3::text is null or created_at >= $3::date::timestamp at time zone 'Asia/Bangkok')
    and ($4::text is null or created_at < ($4::date + 1)::timestamp at time zone 'Asia/Bangkok')
    and ($5::text is null or case when status in ('SUCCESS', 'FAILED') then status else 'PROCESSING' end = $5)
    and ($6::text is null or abs(amount) = $7::bigint
      or length($6) >= ${minReferenceLength} and ${has("split_part(reference, ':', -1)")}
      or ${has('note')}
      or array[from_code, to_code] && array(select code from game where ${has('code')} or ${has('name')})
      or links <> '{}' and exists (select from jsonb_path_query(links, '$.*.description.**') as text
        where jsonb_typeof(text) = 'string' and ${has("text #>> '{}'")}))`
  return { where, values }
}

export const listStatements = defineOperation(
  'statement.list',
  'read',
  async (
    sql,
    { member, page, limit, language, ...filter }: Page & StatementFilter & { language: Language },
  ) => {
    const { where, values } = buildFilter(member, filter)
    const { total, rows } = await readPage<StatementRow>(
      sql,
      {
        columns: statementColumns,
        from: `statement where ${where}`,
        values,
        order: 'created_at desc, id desc',
      },
      { page, limit },
    )
    return { total, statements: rows.map(row => toStatement(row, language)) }
  },
)

interface SlipRow {
  created_at: Date
  amount: number | null
  status: string
  note: string | null
  file: string | null
  reference: string
}

export const listSlips = defineOperation(
  'slip.list',
  'read',
  async (sql, { member, ...page }: Page) => {
    const { total, rows } = await readPage<SlipRow>(
      sql,
      {
        columns: 'created_at, amount, status, note, file, reference',
        from: 'slip where member_id = $1',
        values: [member],
        order: 'created_at desc, reference',
      },
      page,
    )
    const slips = rows.map(
      (row): Slip => ({
        createdAt: row.created_at.toISOString(),
        amount: row.amount === null ? null : hundredths(row.amount),
        status: row.status,
        note: row.note,
        link: row.file === null ? null : mediaAddress(row.file),
        reference: row.reference,
      }),
    )
    return { total, slips }
  },
)

export const findSlipFile = defineOperation(
  'slip.file',
  'read',
  async (sql, { member, reference }: { member: number; reference: string }) => {
    const row = await first<{ file: string | null }>(
      sql,
      'select file from slip where member_id = $1 and reference = $2',
      [member, reference],
    )
    if (!row?.file) throw new Refusal('NO_DATA')
    return { url: mediaAddress(row.file) }
  },
)

const maxMonths = 12

/** Sums of each month in Bangkok, newest first. Months without rows are left out. */
export const listMonths = defineOperation(
  'statement.months',
  'lookup',
  async (sql, { member }: { member: number }) => {
    const rows = await sql.query<{ month: string; money_in: number; money_out: number }>(
      `select to_char(created_at at time zone 'Asia/Bangkok', 'YYYY-MM') as month,
         coalesce(sum(greatest(signed, 0)) filter (where status = 'SUCCESS'), 0)::bigint as money_in,
         coalesce(sum(greatest(-signed, 0)) filter (where status = 'SUCCESS'), 0)::bigint as money_out
       from statement, lateral (select case type
         when 'deposit' then abs(amount) when 'bonus' then abs(amount)
         when 'withdraw' then -abs(amount) when 'finish_bonus' then amount else 0 end as signed) as move
       where member_id = $1 group by month order by month desc limit $2`,
      [member, maxMonths],
    )
    return rows.map(row => ({
      month: row.month,
      moneyIn: hundredths(row.money_in),
      moneyOut: hundredths(row.money_out),
    }))
  },
)
