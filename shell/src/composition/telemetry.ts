import type { RemoteErrorKind, Stage } from './remote-error'

export type TelemetryEvent = {
  type: 'loaded' | 'failed' | 'fell-back'
  remote: string
  version: string
  commit: string
  stage: Stage
  /** Since the page was asked for, in milliseconds. */
  at: number
  /** How long this stage took, in milliseconds. */
  duration?: number
  kind?: RemoteErrorKind
  message?: string
}

const kept = 200
const memory: TelemetryEvent[] = []

/** Nothing is sent anywhere unless the page names an address. */
function endpoint(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="telemetry"]')?.content || undefined
}

export function report(event: Omit<TelemetryEvent, 'at'>) {
  const complete = { ...event, at: Math.round(performance.now()) }
  memory.push(complete)
  if (memory.length > kept) memory.shift()
  const address = endpoint()
  if (address) navigator.sendBeacon(address, JSON.stringify(complete))
}

/** What happened so far, for the operators' page. */
export function telemetryEvents(): readonly TelemetryEvent[] {
  return memory
}
