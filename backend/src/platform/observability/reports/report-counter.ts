import { networkOf } from '../../rate-limits/rate-limit'
import { normalizeReport, type Report, type ReportRow } from './report'

const maxMessageLength = 300
/** Removes NULs and halves of surrogate pairs, such as a cut leaves: PostgreSQL would refuse the whole batch. */
const storable = (text: string) =>
  Buffer.from(text.slice(0, maxMessageLength)).toString().replaceAll('\0', '\ufffd')
const commitForm = /^[0-9a-z-]{1,64}$/i
/** Reports per batch, which takes a quarter of a second. Twice as many take four times as long. */
const maxPending = 1000
/** Anonymous reports leave room for those of signed-in members, and one network leaves room for others. */
const maxAnonymous = 500
const maxOfNetwork = 60
/** More than an honest page reports about one version. */
const reportsOfVisit = 30
const maxSenders = 100_000
const window = 60_000
const perWindow = 1200
const weightWindow = 3_600_000
/** Visits that count for one version, with all their reports. */
export const visitLimits = {
  /** Anonymous visits of one network in a day. */
  strangers: 4,
  /** Visits of one network's signed-in members in an hour: a fair sample, because many members share a carrier. */
  membersPerHour: 30,
  /** Visits of one member in a day. */
  member: 3,
}

/** The sender of a report, by keyed hashes. */
type Sender = Pick<ReportRow, 'visit' | 'member' | 'network'>

const keyOf = ({ remote, version, stage, type, kind }: ReturnType<typeof normalizeReport>) =>
  [remote, version, stage, type, kind].join(' ')

/**
 * Filters reports that will not count, and duplicates, before they reach the database, which decides across all instances.
 */
export class ReportCounter {
  private pending: ReportRow[] = []
  private anonymous = 0
  private ofNetwork = new Map<string, number>()
  private senders = new Map<string, number>()
  private windowStart = 0
  private weights = new Map<string, number>()
  private weightStart = 0

  /** Counts a request, and returns whether this sender exceeds the limit. */
  isSpent(address: string, now = Date.now()): boolean {
    if (now - this.windowStart > window) {
      this.windowStart = now
      this.senders.clear()
    }
    const sender = networkOf(address)
    const sent = (this.senders.get(sender) ?? 0) + 1
    if (sent === 1 && this.senders.size >= maxSenders) return true
    this.senders.set(sender, sent)
    return sent > perWindow
  }

  /** Adds a report and returns whether it counts: once per visit and row, and only the first visits of a network. */
  add(given: Report, sender: Sender): boolean {
    const report = normalizeReport(given)
    const { remote, version, stage, type, kind, duration = 0, message = '' } = report
    const about = `${remote} ${version}`
    const { visit, member } = sender
    if (!this.isAccepted(about, sender, Date.now())) return false
    if (this.weights.has(`${visit} ${keyOf(report)}`)) return false
    if (!this.hasWeight(`rows ${visit} ${about}`, reportsOfVisit)) return false
    if (!this.hasRoom(sender)) return false
    this.hasWeight(`${visit} ${keyOf(report)}`, 1)
    const commit = commitForm.exec(report.commit ?? '')?.[0] ?? ''
    const row = { remote, version, commit, stage, type, kind, duration }
    this.pending.push({ ...row, message: storable(message), ...sender })
    if (member === '') this.anonymous += 1
    return true
  }

  take(): ReportRow[] {
    const all = this.pending
    this.pending = []
    this.anonymous = 0
    this.ofNetwork.clear()
    return all
  }

  private hasRoom({ member, network }: Sender): boolean {
    if (this.pending.length >= maxPending) return false
    if (member !== '') return true
    const waiting = this.ofNetwork.get(network) ?? 0
    if (this.anonymous >= maxAnonymous || waiting >= maxOfNetwork) return false
    this.ofNetwork.set(network, waiting + 1)
    return true
  }

  private isAccepted(about: string, { visit, member, network }: Sender, now: number): boolean {
    if (now - this.weightStart > weightWindow || this.weights.size > maxSenders) {
      this.weightStart = now
      this.weights.clear()
    }
    const visitKey = `${visit} ${about}`
    if (this.weights.has(visitKey)) return true
    const isInShare =
      member === ''
        ? this.hasWeight(`strangers ${network} ${about}`, visitLimits.strangers)
        : this.hasWeight(`member ${member} ${about}`, visitLimits.member) &&
          this.hasWeight(`members ${network} ${about}`, visitLimits.membersPerHour)
    return isInShare && this.hasWeight(visitKey, 1)
  }

  private hasWeight(who: string, maximum: number): boolean {
    const before = this.weights.get(who) ?? 0
    if (before >= maximum) return false
    this.weights.set(who, before + 1)
    return true
  }
}
