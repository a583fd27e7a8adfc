import { execFileSync } from 'node:child_process'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'

/** Under which circumstances figures were taken; a busy machine is named one. */
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

export function currentCommit(): string {
  return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim()
}

export type Machine = ReturnType<typeof machine>
