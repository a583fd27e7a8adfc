import type { StatementType } from '@tamlung/shared/contract/routes/statement'
import type { StatementState } from '@tamlung/shared/contract/routes/statement-search'
import { Refusal } from '../../platform/errors/refusal'

export interface StatementFilter {
  statementType?: StatementType
  fromDate?: string
  toDate?: string
  state?: StatementState
  search?: string
}

/** Less of a reference is in others by chance. */
const shortestReference = 6

const isDay = (text: string | undefined) =>
  text === undefined ||
  (!Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text))

/** What was written as an amount, in hundredths: 1,234.5 is 123450; null where it is none. */
const amountOf = (search: string | undefined): number | null => {
  const [, whole, part = ''] =
    /^[+\-−]?(\d{1,12})(?:\.(\d{1,2}))?$/.exec(search?.replaceAll(',', '') ?? '') ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/**
 * The rows of a member that fit all that was asked. Only what the member may see is searched: of a reference what
 * receipts show of it, and of a gift not the voucher.
 */
export const statementsThatFit = (member: number, filter: StatementFilter) => {
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
    amountOf(search),
  ]
  const has = (text: string) => `strpos(lower(${text}), lower($6)) > 0`
  const where = `member_id = $1 and ($2::text is null or type = $2)
    and ($3::text is null or created_at >= $3::date::timestamp at time zone 'Asia/Bangkok')
    and ($4::text is null or created_at < ($4::date + 1)::timestamp at time zone 'Asia/Bangkok')
    and ($5::text is null or case when status in ('SUCCESS', 'FAILED') then status else 'PROCESSING' end = $5)
    and ($6::text is null or abs(amount) = $7::bigint
      or length($6) >= ${shortestReference} and ${has("split_part(reference, ':', -1)")}
      or ${has('note')}
      or array[from_code, to_code] && array(select code from game where ${has('code')} or ${has('name')})
      or links <> '{}' and exists (select from jsonb_path_query(links, '$.*.description.**') as said
        where jsonb_typeof(said) = 'string' and ${has("said #>> '{}'")}))`
  return { where, values }
}
