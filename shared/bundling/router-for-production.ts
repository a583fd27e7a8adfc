import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The packages that react-router-dom builds on and brings itself. */
const router = 'react-router'

const require = createRequire(import.meta.url)

/** react-router's exports name its development files in every mode; the ones made for production lie beside them. */
export function routerForProduction(): Record<string, string> {
  const fromRouterDom = createRequire(require.resolve('react-router-dom'))
  const folder = join(dirname(fromRouterDom.resolve(`${router}/package.json`)), 'dist/production')
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  }
}
