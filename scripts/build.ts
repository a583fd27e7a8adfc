import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { buildSite } from './build-site'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(rootFolder, 'dist/site') },
    // Options of the product that most tests do not need.
    live: { type: 'boolean', default: false },
    'for-other-hosts': { type: 'boolean', default: false },
    edition: { type: 'string', default: process.env.EDITION ?? 'th' },
  },
})
const edition = values.edition === 'lao' ? 'lao' : 'th'

await buildSite({
  out: values.out,
  edition,
  ...(values.live && { serviceWorker: true, notices: 'on', telemetry: '/reports' }),
  forOtherHosts: values['for-other-hosts'],
  onProgress: text => console.log(`  ${text}`),
})
