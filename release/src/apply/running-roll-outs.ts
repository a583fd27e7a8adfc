import { versionsOf } from '../changes/activate'
import type { Reason } from '../changes/refusal'
import type { State } from '../log/state'

/** Somebody may be watching a roll-out: no change ends or replaces it unless that is said. */
export function rollOutFaults(before: State, after: State): Reason[] {
  return ['shell', ...Object.keys(before.remotes)].flatMap(name => {
    const candidate = versionsOf(before, name)?.candidate
    const now = versionsOf(after, name)
    if (!candidate || now?.live === candidate.version) return []
    if (now?.candidate?.version === candidate.version) return []
    return [
      {
        what: `${name} ${candidate.version} is being rolled out, to ${candidate.percent} % by now, and would end`,
        cure: `ask whoever does that (release history); to end it: release rollback ${name}, or --replace`,
      },
    ]
  })
}
