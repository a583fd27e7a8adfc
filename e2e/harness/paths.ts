import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'

export const siteFolder = join(root, 'dist/site')
export const screenshotFolder = join(root, 'test-results/screenshots')
