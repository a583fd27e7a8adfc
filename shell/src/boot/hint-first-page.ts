import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { FirstRemote } from './first-remote'
import { hint, hintFiles } from './hints'
import { onceHere } from './once-here'

/**
 * Asks for what the first page needs of its remote, in two turns. The small files come at once: they open the remote's
 * connection and let it grow. The rest comes when the first of the shell's files is here, and not in front of the last
 * of them, without which nothing of a remote can run.
 */
export function hintFirstPage(record: RemoteRecord, { page, small }: FirstRemote) {
  const hintRest = () => {
    for (const file of hintFiles(record, [page, ...small])) hint(record, file)
  }
  const early = small.flatMap(chunk => record.chunks[chunk] ?? [])
  if (early.length === 0) return hintRest()
  for (const file of early) hint(record, file)
  const ofShell = [...document.querySelectorAll<HTMLScriptElement>('script[defer]')]
  onceHere(
    ofShell.map(({ src }) => src),
    hintRest,
  )
}
