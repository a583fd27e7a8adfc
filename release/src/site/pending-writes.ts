import type { State } from '../registry/log/state'
import { rootOf } from '../registry/manifests/manifest-schemas'
import { readShellManifest } from '../registry/manifests/manifests'
import type { Store } from '../store/store'
import { candidateDocument } from './site-documents'

/** The state that a document was written from; undefined if there is none. */
async function readWrittenSequence(store: Store, document: string): Promise<string | undefined> {
  const html = (await store.get(document))?.body.toString('utf8')
  if (html === undefined) return undefined
  const [, registry = ''] = /id="registry"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return /"sequence":(\d+)/.exec(registry)?.[1] ?? 'none'
}

function describePending(who: string, written: string, sequence: number): string[] {
  if (written === String(sequence)) return []
  if (Number(written) > sequence)
    return [
      `${who} have state ${written}, and the log ends at ${sequence}: where nobody is releasing at this moment, bring back what is missing in log/ from a copy of the store, or make those changes again (docs/runbooks/backup-and-restore.md)`,
    ]
  return [
    `${who} have state ${written}, and not ${sequence}: where nobody is releasing at this moment: release write`,
  ]
}

/**
 * Root files that the live shell has lost. Such a shell cannot be activated, and the site keeps its current files.
 */
async function lostRootFiles(store: Store, version: string): Promise<string[]> {
  const { root = [] } = await readShellManifest(store, version)
  const lost = root.map(async file => ((await store.get(rootOf(version) + file)) ? [] : [file]))
  return (await Promise.all(lost))
    .flat()
    .map(
      file =>
        `${rootOf(version)}${file} is missing in the store, nothing new is written to /${file}: bring it back from a copy (docs/runbooks/backup-and-restore.md), then: release write`,
    )
}

/**
 * Lists what a change has recorded but not written, for example because the process ended or the store failed in
 * between.
 */
export async function pendingWrites(store: Store, { sequence, shell }: State): Promise<string[]> {
  if (!shell) return []
  const written = (await readWrittenSequence(store, 'index.html')) ?? 'none'
  const beside = (await readWrittenSequence(store, candidateDocument)) ?? written
  return [
    ...describePending('players', written, sequence),
    ...(beside === written ? [] : describePending('some players', beside, sequence)),
    // A lost manifest is reported, and the rest of the status is shown.
    ...(await lostRootFiles(store, shell.live).catch((error: Error) => [error.message])),
  ]
}
