import * as z from 'zod/mini'
import { type ReportRow, reportRows } from './signals'

/** The added-up reports of a site; `REPORTS_TOKEN` where they are shown to those only who bring one. */
export async function fetchReports(
  address: string,
  token = process.env.REPORTS_TOKEN,
): Promise<ReportRow[]> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) })
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}`)
  return z.parse(reportRows, await reply.json())
}
