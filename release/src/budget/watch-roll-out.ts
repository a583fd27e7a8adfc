import { setTimeout as sleep } from 'node:timers/promises'
import { makeChange } from '../apply/make-change'
import { versionsOf } from '../changes/activate'
import { rollOut, stopRollOut } from '../changes/roll-out'
import type { Context } from '../context'
import { latestState } from '../log/log'
import { fetchReports } from './fetch-reports'
import { seenOf } from './signals'
import { nextStep, visitsForStep } from './steps'
import { Verdict } from './verdict'

const odds = (strength: number) =>
  strength < 1e6 ? String(Math.round(strength)) : 'more than a million'

type Watch = {
  remote: string
  /** Where the reports are. */
  address: string
  /** Percentages that it is raised to by itself; none means that somebody else does that. */
  steps?: readonly number[]
}

/** Follows one roll-out, and remembers what it has seen of it. */
export class RollOutWatch {
  private version: string | undefined
  private verdict = new Verdict()
  /** The visits with the candidate when it got the share that it has now. */
  private visitsAtStep = 0

  constructor(
    private readonly context: Context,
    private readonly watch: Watch,
  ) {}

  /** Looks once; says what has come to an end, or nothing while all is well. */
  async look(): Promise<string | undefined> {
    const { remote, address } = this.watch
    const now = versionsOf(await latestState(this.context.store), remote)
    if (!now?.candidate) return `nothing of ${remote} is being rolled out`
    const { version, percent } = now.candidate
    const rows = await fetchReports(address)
    const [candidate, live] = [seenOf(rows, remote, version), seenOf(rows, remote, now.live)]
    if (version !== this.version) {
      this.version = version
      this.verdict = new Verdict()
      this.visitsAtStep = candidate.visits
    }
    // A receiver that has begun to count anew.
    if (candidate.visits < this.visitsAtStep) this.visitsAtStep = 0
    this.verdict.add({ candidate, live })
    if (this.verdict.isBad) return this.stop(version)
    if (candidate.visits - this.visitsAtStep < visitsForStep || !this.verdict.isGood) return
    const next = nextStep(this.watch.steps ?? [], percent)
    if (next === undefined) return
    this.visitsAtStep = candidate.visits
    return this.raise(version, next)
  }

  private async stop(version: string) {
    const { remote } = this.watch
    const why = `${this.verdict.worst}; ${odds(this.verdict.strength)} to 1 that it is worse`
    const { after } = await makeChange(
      { ...this.context, by: 'error budget' },
      {
        describe: `stop the roll-out of ${remote} ${version}: ${why}`,
        apply: state => stopRollOut(state, remote),
        consent: { replace: true, anyway: true },
      },
    )
    return `${after.sequence}: stopped ${remote} ${version}: ${why}`
  }

  /** Not held against its neighbours again: that was done when its roll-out began, and with every change of theirs since. */
  private async raise(version: string, percent: number) {
    const { remote } = this.watch
    const { after } = await makeChange(
      { ...this.context, by: 'steps of a roll-out' },
      {
        describe: `roll out ${remote} ${version} to ${percent} %`,
        apply(state) {
          if (versionsOf(state, remote)?.candidate?.version !== version)
            throw new Error(`${remote} ${version} is not being rolled out any more`)
          return rollOut(state, remote, version, percent)
        },
        consent: { anyway: true },
      },
    )
    const said = `${after.sequence}: ${remote} ${version} for ${percent} %`
    if (percent === 100) return said
    console.warn(said)
  }
}

type Following = Watch & {
  /** Milliseconds between two looks. */
  pause: number
  wait?: (milliseconds: number) => Promise<unknown>
}

/** Follows a roll-out to its end. Reports that cannot be read stop and raise nothing, and are asked for again. */
export async function watchRollOut(
  context: Context,
  { pause, wait = sleep, ...watch }: Following,
): Promise<string> {
  const following = new RollOutWatch(context, watch)
  for (;;) {
    const end = await following.look().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return undefined
    })
    if (end) return end
    await wait(pause)
  }
}
