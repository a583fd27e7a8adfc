import type { State } from '../log/state'
import type { Store } from '../store/store'

/** Whoever has noted a change may not have come to writing it: a process that was ended, a store that broke off. */
export async function unwritten(store: Store, { sequence, shell }: State): Promise<string[]> {
  if (!shell) return []
  const html = (await store.get('index.html'))?.body.toString('utf8') ?? ''
  const [, registry = ''] = /id="registry"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const written = /"sequence":(\d+)/.exec(registry)?.[1] ?? 'none'
  if (written === String(sequence)) return []
  if (Number(written) > sequence)
    return [
      `players have state ${written}, and the log ends at ${sequence}: where nobody is releasing at this moment, bring back what is missing in log/ from a copy of the store, or make those changes again (docs/runbooks/backup-and-restore.md)`,
    ]
  return [
    `players have state ${written}, and not ${sequence}: where nobody is releasing at this moment: release write`,
  ]
}
