import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { makeChange } from '../apply/make-change'
import { stopRollOut } from '../changes/roll-out'
import type { Context } from '../context'
import { latestState } from '../log/log'
import { countsOf, reportRows } from './counts-of'
import { shouldStop } from './should-stop'

async function fetchReports(address: string, token: string | undefined) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) })
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}`)
  return z.parse(reportRows, await reply.json())
}

/** Looks once; says what has come to an end, or nothing while all is well. */
export async function judgeRollOut(context: Context, remote: string, address: string) {
  const now = (await latestState(context.store)).remotes[remote]
  if (!now?.candidate) return `nothing of ${remote} is being rolled out`
  const { version } = now.candidate
  const rows = await fetchReports(address, process.env.REPORTS_TOKEN)
  const [candidate, live] = [countsOf(rows, remote, version), countsOf(rows, remote, now.live)]
  if (!shouldStop(candidate, live)) return undefined
  const { after } = await makeChange(
    { ...context, by: 'error budget' },
    {
      describe: `stop the roll-out of ${remote} ${version}: ${candidate.failures} failures in ${candidate.loads} loads`,
      apply: state => stopRollOut(state, remote),
      consent: { replace: true, anyway: true },
    },
  )
  return `${after.sequence}: stopped ${remote} ${version}; ${candidate.failures} failures in ${candidate.loads} loads, ${live.failures} in ${live.loads} of ${now.live}`
}

type Watch = {
  remote: string
  /** Where the reports are. */
  address: string
  /** Milliseconds between two looks. */
  pause: number
  wait?: (milliseconds: number) => Promise<unknown>
}

/** Follows a roll-out to its end. Reports that cannot be read stop nothing, and are asked for again. */
export async function watchRollOut(
  context: Context,
  { remote, address, pause, wait = sleep }: Watch,
): Promise<string> {
  for (;;) {
    const end = await judgeRollOut(context, remote, address).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return undefined
    })
    if (end) return end
    await wait(pause)
  }
}
