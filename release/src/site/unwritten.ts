import type { State } from '../log/state'
import { rootOf } from '../records/published'
import { readShellRecord } from '../records/records'
import type { Store } from '../store/store'
import { candidateDocument } from './shell-choice'

/** The state that a document was written from; nothing where there is no such document. */
async function writtenInto(store: Store, document: string): Promise<string | undefined> {
  const html = (await store.get(document))?.body.toString('utf8')
  if (html === undefined) return undefined
  const [, registry = ''] = /id="registry"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return /"sequence":(\d+)/.exec(registry)?.[1] ?? 'none'
}

function leftToDo(who: string, written: string, sequence: number): string[] {
  if (written === String(sequence)) return []
  if (Number(written) > sequence)
    return [
      `${who} have state ${written}, and the log ends at ${sequence}: where nobody is releasing at this moment, bring back what is missing in log/ from a copy of the store, or make those changes again (docs/runbooks/backup-and-restore.md)`,
    ]
  return [
    `${who} have state ${written}, and not ${sequence}: where nobody is releasing at this moment: release write`,
  ]
}

/** Nobody is given a shell without them; one that is live may have lost them since, and what a site has under their names stays. */
async function lostAtTheRoot(store: Store, version: string): Promise<string[]> {
  const { root = [] } = await readShellRecord(store, version)
  const lost = root.map(async file => ((await store.get(rootOf(version) + file)) ? [] : [file]))
  return (await Promise.all(lost))
    .flat()
    .map(
      file =>
        `${rootOf(version)}${file} is missing in the store, nothing new is written to /${file}: bring it back from a copy (docs/runbooks/backup-and-restore.md), then: release write`,
    )
}

/** Whoever has noted a change may not have come to writing it, or to one of the two documents only: a process that was ended, a store that broke off. */
export async function unwritten(store: Store, { sequence, shell }: State): Promise<string[]> {
  if (!shell) return []
  const written = (await writtenInto(store, 'index.html')) ?? 'none'
  const beside = (await writtenInto(store, candidateDocument)) ?? written
  return [
    ...leftToDo('players', written, sequence),
    ...(beside === written ? [] : leftToDo('some players', beside, sequence)),
    // A lost record says so itself, and what is live is told all the same.
    ...(await lostAtTheRoot(store, shell.live).catch((error: Error) => [error.message])),
  ]
}
