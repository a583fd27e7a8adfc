import type { Package } from '../source/workspace'

/** The folders of `shared` that reach the browser, lowest first: each may import from those before it. */
export const browserLayers = ['contract', 'format', 'bus', 'session', 'api', 'i18n', 'ui'].map(
  folder => `shared/${folder}`,
)

export interface Place {
  /** The folder of the package, `scripts` for what belongs to none. */
  owner: string
  /** The units of the rules: a package, all remotes alike, one folder of `shared`, or one layer of the backend. */
  zone: string
}

/** The zone of a file, by the list of packages alone. */
export function placeOf(file: string, packages: readonly Package[]): Place | undefined {
  const [top = '', second = '', third = ''] = file.split('/')
  if (top === 'scripts') return { owner: top, zone: top }
  if (!packages.some(({ folder }) => folder === top)) return undefined
  if (top === 'shared') return { owner: top, zone: `shared/${second}` }
  if (top === 'backend') {
    const layer = second === 'src' ? third : second
    return { owner: top, zone: `backend/${third === '' ? 'server' : layer}` }
  }
  return { owner: top, zone: top.startsWith('remote-') ? 'remote' : top }
}
