import type { ApiError } from '@tamlung/shared/api/api-error'
import { failedCalls } from '@tamlung/shared/api/failed-calls'
import { firstRemote } from '../../boot/first-remote'
import { currentPicks } from '../resolve/picks'
import { report } from './telemetry'

/** The subject of a report: a version of a remote and its commit. */
export type ReportSubject = { name: string; version: string; commit: string }

const shell: ReportSubject = { name: 'shell', version: '', commit: '' }

/** Sets the version that is reported for everything outside of the remotes. */
export function setShellVersion(version: string) {
  shell.version = version
}

export function ownerOfFile(text: string): ReportSubject {
  const found = Object.values(currentPicks()).find(({ base }) => text.includes(base))
  return found ?? shell
}

export function ownerOfPage(): ReportSubject {
  const picks = currentPicks()
  const name = firstRemote(picks, location.pathname, '')?.name
  return (name && picks[name]) || shell
}

/** A page that keeps failing reports each fault once, and stops after a few. */
const maxReports = 10
const reported = new Set<string>()

type Fault = Pick<Parameters<typeof report>[0], 'type' | 'kind'> & { message: string }

function say({ name: remote, version, commit }: ReportSubject, fault: Fault) {
  const key = `${remote} ${fault.type} ${fault.message}`
  if (reported.has(key) || reported.size >= maxReports) return
  reported.add(key)
  report({ remote, version, commit, stage: 'page', ...fault })
}

/** The file and line in our code. The error's message is not sent: it may contain text that a player typed. */
function positionIn(text: string): string {
  return /[\w.-]+\.js:\d+:\d+/.exec(text)?.[0] ?? ''
}

function sayError(error: unknown, position: string) {
  const name = error instanceof Error ? error.name.slice(0, 40) : typeof error
  const stack = error instanceof Error ? (error.stack ?? '') : position
  // The first line repeats the message.
  const frames = stack.split('\n').filter(line => /\.js:\d/.test(line))
  const top = frames[0] ?? position
  say(ownerOfFile(top), { type: 'error', kind: 'broken', message: `${name} ${positionIn(top)}` })
}

/** Only real failures: a refusal is an answer. */
function sayCall(path: string, failure: ApiError | 'unknown') {
  if (failure === 'unknown') return say(ownerOfPage(), { type: 'unknown', message: path })
  if (!failure.outcomeUnknown || failure.kind === 'cancelled') return
  const message = `${path} ${failure.status ?? ''}`.trim()
  say(ownerOfPage(), { type: 'call', kind: failure.kind, message })
}

/** Reports uncaught errors and failed calls. */
export function watchFaults() {
  addEventListener('error', event => {
    if (event.error !== undefined && event.error !== null)
      sayError(event.error, `${event.filename}:${event.lineno}:${event.colno}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => sayError(reason, ''))
  failedCalls.hear(sayCall)
}
