import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { pinOf } from '@tamlung/shared/session/lock/lock-place-of'
import { persistentStore } from '@tamlung/shared/session/storage'
import { addresses } from './addresses'
import type { FirstRemote } from './first-remote'
import { type HashedFile, hint, hintFile, hintFiles } from './hints'

/** The calls that the document makes for the first page: none about a member's money while an app lock is set. */
export function earlyCalls(path: string, token: string | null, asks: readonly string[]) {
  if (path === addresses.login) return ['/api/lookup/active']
  return persistentStore.get(pinOf(token)) === null ? asks : []
}

/** Runs the callback once one of these files has loaded, also if it loaded before this call. */
function whenLoaded(addresses: readonly string[], run: () => void) {
  const observer = new PerformanceObserver(list => {
    if (!list.getEntries().some(({ name }) => addresses.includes(name))) return
    observer.disconnect()
    run()
  })
  observer.observe({ type: 'resource', buffered: true })
}

/**
 * Requests the remote's files of the first page in two turns. Small files come at once: they open the remote's
 * connection and let it grow. The rest follows when the first of the shell's two large files, its last ones, has arrived,
 * but not ahead of the other one, without which a remote cannot run. The shell's own files of the page come last.
 */
export function hintFirstPage(
  record: RemoteRecord,
  { page, small }: FirstRemote,
  ofShell: readonly HashedFile[],
) {
  const hintRest = () => {
    for (const file of hintFiles(record, [page, ...small])) hint(record, file)
    for (const { file, integrity } of ofShell) hintFile(`/${file}`, integrity)
  }
  const early = small.flatMap(chunk => record.chunks[chunk] ?? [])
  if (early.length === 0) return hintRest()
  for (const file of early) hint(record, file)
  const start = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')]
  const large = start.slice(-2)
  whenLoaded(
    large.map(({ src }) => src),
    hintRest,
  )
}
