import { fromOrigin } from './faults/from-origin'
import { type Listening, listen } from './listen'

/** A host for the site's files only; the API has another origin. */
export async function openSite(files: () => string, api: () => string): Promise<Listening> {
  return listen(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    if (/^\/(api|socket\.io|media)\//.test(url)) return void response.writeHead(404).end()
    const reply = await fromOrigin(files())({ method, url, headers, body: Buffer.alloc(0) })
    const isDocument = String(reply.headers['content-type']).startsWith('text/html')
    const policy = String(reply.headers['content-security-policy'] ?? '')
    // The policy that `release configure apiOrigin` writes.
    const own = isDocument && {
      'content-security-policy': policy
        .replace("connect-src 'self'", `connect-src 'self' ${api().replace('http', 'ws')} ${api()}`)
        .replace(/(img|media)-src 'self'/g, `$& ${api()}`),
    }
    const body = isDocument
      ? reply.body.toString().replace('<head>', `<head><meta name="api-base" content="${api()}">`)
      : reply.body
    response.writeHead(reply.status, { ...reply.headers, ...own }).end(body)
  })
}
