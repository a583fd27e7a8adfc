import type { Reply, ServerRequest } from './faults/reply'
import type { Product } from './product'

/** Features that operators can switch on and that most tests do not need. */
type Mark = 'notices' | 'service-worker'

/** Serves the product's document with these features switched on. */
export function markDocument({ front }: Pick<Product, 'front'>, marks: readonly Mark[]) {
  const before = front.change
  const tags = marks.map(name => `<meta name="${name}" content="on">`).join('')
  front.change = (request: ServerRequest, reply: Reply) => {
    const changed = before(request, reply)
    if (!String(changed.headers['content-type']).startsWith('text/html')) return changed
    const html = changed.body.toString().replace('<head>', `<head>${tags}`)
    return { ...changed, body: Buffer.from(html) }
  }
}
