import { networkOf } from '../../rate-limits/network-of'
import type { Report, Said } from './report'

const longestMessage = 300
/** No database takes a NUL, or half a sign such as a cut leaves: the whole writing would be lost with it. */
const storable = (text: string) =>
  Buffer.from(text.slice(0, longestMessage)).toString().replaceAll('\0', '\ufffd')
const commitForm = /^[0-9a-z-]{1,64}$/i
/** As many as are written at once, within a quarter of a second: twice as many take four times as long. */
const mostSaid = 1000
const mostSenders = 100_000
const window = 60_000
const perWindow = 1200
const weightWindow = 3_600_000
/** As many visits of one network are heard about one version in an hour, with all they say: a fair sample of its players. */
export const visitsHeard = 30

const keyOf = ({ remote, version, stage, type, kind }: Report) =>
  [remote, version, stage, type, kind ?? ''].join(' ')

/** Keeps from the database what will not count, and what is said more than once. Over all instances the database decides. */
export class ReportCounter {
  private said: Said[] = []
  private senders = new Map<string, number>()
  private windowStart = 0
  private weights = new Map<string, number>()
  private weightStart = 0

  /** Whether this sender has said enough for now. */
  isSpent(address: string, now = Date.now()): boolean {
    if (now - this.windowStart > window) {
      this.windowStart = now
      this.senders.clear()
    }
    const sender = networkOf(address)
    const said = (this.senders.get(sender) ?? 0) + 1
    if (said === 1 && this.senders.size >= mostSenders) return true
    this.senders.set(sender, said)
    return said > perWindow
  }

  /** A visit counts once in a row, and a network with its first visits; false for what adds nothing. */
  add(report: Report, visit: string, network: string, now = Date.now()): boolean {
    const key = keyOf(report)
    if (!this.isHeard(`${report.remote} ${report.version}`, visit, network, now)) return false
    if (!this.hasWeight(`${visit} ${key}`, 1)) return false
    if (this.said.length >= mostSaid) return false
    const { remote, version, stage, type, kind = '', duration = 0, message = '' } = report
    const commit = commitForm.exec(report.commit ?? '')?.[0] ?? ''
    const about = { remote, version, commit, stage, type, kind, duration }
    this.said.push({ ...about, message: storable(message), visit, network })
    return true
  }

  take(): Said[] {
    const all = this.said
    this.said = []
    return all
  }

  private isHeard(about: string, visit: string, network: string, now: number): boolean {
    if (now - this.weightStart > weightWindow || this.weights.size > mostSenders) {
      this.weightStart = now
      this.weights.clear()
    }
    const asked = `${visit} ${about}`
    if (this.weights.has(asked)) return true
    return this.hasWeight(`${network} ${about}`, visitsHeard) && this.hasWeight(asked, 1)
  }

  private hasWeight(who: string, most: number): boolean {
    const before = this.weights.get(who) ?? 0
    if (before >= most) return false
    this.weights.set(who, before + 1)
    return true
  }
}
