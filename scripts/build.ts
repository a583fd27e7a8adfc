import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/build/paths'
import { buildSite } from './build-site'

const edition = process.env.EDITION === 'lao' ? 'lao' : 'th'
const out = process.argv[2] ?? join(rootFolder, 'dist/site')

await buildSite({ out, edition, onProgress: text => console.log(text) })
console.log(`the site is in ${out}`)
