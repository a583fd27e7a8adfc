import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { formatDate } from '@tamlung/shared/format/dates'

interface DayGroup {
  /** `DD/MM/YYYY` in Bangkok, or a dash. */
  day: string
  key: string
  rows: { key: string; row: Statement }[]
}

/** Rows that follow each other on the same day. Keys stay unique where a server gives two rows one id, or none. */
export function groupByDay(rows: readonly Statement[]): DayGroup[] {
  const groups: DayGroup[] = []
  const used = new Set<string>()
  rows.forEach((row, index) => {
    const id = String(row._id ?? index)
    const key = used.size === used.add(id).size ? `${id} ${index}` : id
    const day = formatDate(row.createdAt)
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push({ key, row })
    else groups.push({ day, key: `${day} ${groups.length}`, rows: [{ key, row }] })
  })
  return groups
}
