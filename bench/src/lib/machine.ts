import { execFileSync } from 'node:child_process'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { median } from './statistics'

/** The conditions under which figures were measured. */
export function machine(browser: string) {
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    system: `${platform()} ${release()}`,
    processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    node: process.version,
    browser,
  }
}

export function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10
}

const quiet = 3

/** A line for the report with the machine's load, and a warning if it was too busy for reliable times. */
export function loadText(loads: readonly number[]): string {
  const middle = median(loads)
  const range = `Load average during the run: median ${middle.toFixed(1)}, from ${Math.min(...loads)} to ${Math.max(...loads)}.`
  return middle <= quiet
    ? range
    : `${range}\n**The machine was too busy: times and their ratios are not to be relied on and have to be taken again. Sizes, requests and depth hold.**`
}

export function currentCommit(): string {
  return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim()
}

export type Machine = ReturnType<typeof machine>
