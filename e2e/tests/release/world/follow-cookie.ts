import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { candidateDocument } from '../../../../release/src/site/shell-choice'
import { fromFolder } from '../../../harness/faults/from-folder'
import type { Source } from '../../../harness/faults/reply'

/** What nginx and the reference backend do by themselves: the document is the candidate's for whoever has the cookie. */
export function followCookie(folderOf: () => string, site: Source): Source {
  return async asked => {
    const reply = await site(asked)
    const isDocument = String(reply.headers['content-type']).startsWith('text/html')
    const isAsked = /(^|; )tamlung_shell=candidate(;|$)/.test(asked.headers.cookie ?? '')
    const file = join(folderOf(), candidateDocument)
    // What the backend or this host itself says are no documents of the site.
    if (!isDocument || !isAsked || !reply.headers['content-security-policy'] || !existsSync(file))
      return reply
    const { body } = await fromFolder(folderOf())({ ...asked, url: `/${candidateDocument}` })
    return { ...reply, body }
  }
}
