import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { candidateDocument } from '../../../../release/src/site/site-documents'
import { fromFolder } from '../../../harness/faults/from-folder'
import type { Source } from '../../../harness/faults/reply'

/** Follows the cookie as nginx and the reference backend do: a browser with it gets the candidate's document. */
export function followCookie(folderOf: () => string, site: Source): Source {
  return async request => {
    const reply = await site(request)
    const isDocument = String(reply.headers['content-type']).startsWith('text/html')
    const isCandidate = /(^|; )tamlung_shell=candidate(;|$)/.test(request.headers.cookie ?? '')
    const file = join(folderOf(), candidateDocument)
    // Replies of the backend or of this host are not documents of the site.
    if (
      !isDocument ||
      !isCandidate ||
      !reply.headers['content-security-policy'] ||
      !existsSync(file)
    )
      return reply
    const { body } = await fromFolder(folderOf())({ ...request, url: `/${candidateDocument}` })
    return { ...reply, body }
  }
}
