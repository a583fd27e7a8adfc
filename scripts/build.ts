import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { buildSite } from './build-site'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(rootFolder, 'dist/site') },
    // What the product that people use has, and most tests have not.
    live: { type: 'boolean', default: false },
    edition: { type: 'string', default: process.env.EDITION ?? 'th' },
  },
})
const edition = values.edition === 'lao' ? 'lao' : 'th'

await buildSite({
  out: values.out,
  edition,
  ...(values.live && { serviceWorker: true, notices: 'on', telemetry: '/reports' }),
  onProgress: text => console.log(`  ${text}`),
})
