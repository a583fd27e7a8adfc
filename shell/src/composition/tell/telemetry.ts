import type { LoadEvent } from '../load/load-event'

const kept = 200
const memory: LoadEvent[] = []

/** Nothing is sent anywhere unless the page names an address. */
function endpoint(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="telemetry"]')?.content || undefined
}

let visit: Promise<string> | undefined

/** What a receiver wants to hear from pages that it knows; one that knows no such thing says so. */
function visitAt(address: string): Promise<string> {
  visit ??= fetch(address)
    .then(reply => (reply.ok ? reply.text() : ''))
    .then(text => (/^[\w.-]{1,200}$/.test(text) ? text : ''))
    .catch(() => '')
  return visit
}

export function report(event: Omit<LoadEvent, 'at'>) {
  const complete = { ...event, at: Math.round(performance.now()) }
  memory.push(complete)
  if (memory.length > kept) memory.shift()
  const address = endpoint()
  if (address)
    void visitAt(address).then(token =>
      navigator.sendBeacon(
        address,
        JSON.stringify(token ? { ...complete, visit: token } : complete),
      ),
    )
}

/** What happened so far, for the operators' page. */
export function telemetryEvents(): readonly LoadEvent[] {
  return memory
}
