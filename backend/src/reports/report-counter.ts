import type { Counted, Report } from './report'

const longestMessage = 300
const mostKinds = 2000
const window = 60_000
const perWindow = 600

/** Adds up in memory what comes in, so that a busy hour costs the database a few rows a second at most. */
export class ReportCounter {
  private counted = new Map<string, Counted>()
  private senders = new Map<string, number>()
  private windowStart = 0

  /** Whether this sender has said enough for now. */
  isSpent(address: string, now = Date.now()): boolean {
    if (now - this.windowStart > window) {
      this.windowStart = now
      this.senders.clear()
    }
    const said = (this.senders.get(address) ?? 0) + 1
    this.senders.set(address, said)
    return said > perWindow
  }

  add({ remote, version, stage, type, kind, duration = 0, message = '' }: Report) {
    const key = [remote, version, stage, type, kind].join(' ')
    const before = this.counted.get(key)
    if (!before && this.counted.size >= mostKinds) return
    this.counted.set(key, {
      remote,
      version,
      stage,
      type,
      kind: kind ?? '',
      count: (before?.count ?? 0) + 1,
      durationSum: (before?.durationSum ?? 0) + duration,
      durationMax: Math.max(before?.durationMax ?? 0, duration),
      lastMessage: message.slice(0, longestMessage) || (before?.lastMessage ?? ''),
    })
  }

  take(): Counted[] {
    const all = [...this.counted.values()]
    this.counted = new Map()
    return all
  }
}
