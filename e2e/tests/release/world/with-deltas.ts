import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dictionaryHeaders, wantedDelta } from '@tamlung/shared/contract/compression-dictionary'
import { candidateDocument } from '../../../../release/src/site/site-documents'
import type { ServerRequest, Source } from '../../../harness/faults/reply'

const documentOf = ({ headers }: ServerRequest) =>
  headers.cookie?.includes('tamlung_shell=candidate') ? candidateDocument : 'index.html'

/** Chooses deltas as nginx and the reference backend do. */
export function withDeltas(folderOf: () => string, source: Source): Source {
  return async request => {
    const reply = await source(request)
    const path = (request.url.split('?')[0] ?? '').replace(/\/_r\d+\//, '/')
    if (reply.status !== 200) return reply
    const headers = { ...reply.headers, ...dictionaryHeaders(path) }
    const ending = wantedDelta(request.headers)
    const file = path === '/' ? documentOf(request) : path
    const delta = ending && (await readFile(join(folderOf(), file + ending)).catch(() => undefined))
    return delta
      ? { ...reply, headers: { ...headers, 'content-encoding': 'dcz' }, body: delta }
      : { ...reply, headers }
  }
}
