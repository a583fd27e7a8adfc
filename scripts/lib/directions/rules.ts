import type { Package } from '../source/workspace'

/** The folders of `shared` that reach the browser, lowest first: each may import from those before it. */
const browserLayers = ['contract', 'format', 'bus', 'session', 'api', 'i18n', 'ui'].map(
  folder => `shared/${folder}`,
)

export interface Zone {
  /** The folder of the package; `scripts` for files without a package. */
  owner: string
  /** The unit of the rules: a package, all remotes together, one folder of `shared`, or one layer of the backend. */
  zone: string
}

/** The zone of a file, determined by the list of packages alone. */
export function zoneOf(file: string, packages: readonly Package[]): Zone | undefined {
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

const layersBelow = browserLayers.map((layer, index) => [layer, browserLayers.slice(0, index)])

const backendBase = ['shared/contract', 'shared/format']

/** The backend's features, lowest first. Each may import from those before it, but only their public files (`face`). */
export const features: readonly { name: string; face: readonly string[] }[] = [
  { name: 'statement', face: ['page', 'receipt', 'rows'] },
  { name: 'notices', face: ['notices'] },
  { name: 'push', face: ['push-keys'] },
  { name: 'lookups', face: ['banners', 'withdraw-limits'] },
  { name: 'limits', face: ['play-guards'] },
  { name: 'games', face: ['game-accounts', 'refresh-games'] },
  { name: 'chat', face: ['messages'] },
  { name: 'accounts', face: [] },
  { name: 'bonus', face: ['active-bonus', 'rounds'] },
  { name: 'invite', face: ['invite-bonus'] },
  { name: 'refund', face: [] },
  { name: 'spin', face: [] },
  { name: 'deposits', face: [] },
  { name: 'wallet', face: [] },
]

/** The zones that the code of a zone may import from besides its own. A zone that is not listed may not exist. */
export const reachable: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(layersBelow),
  'shared/testing': [...browserLayers, 'shared/standalone'],
  'shared/standalone': [...browserLayers, 'shared/testing'],
  'shared/portable': browserLayers,
  'shared/bundling': ['shared/contract'],
  // Object stores, for programs that run in Node.
  'shared/storage': [],
  // For remotes of other repositories, which otherwise need only the contract.
  'shared/adapter': ['shared/contract'],
  // The modules that the shell provides to every remote, combined.
  'shared/offered': browserLayers,
  shell: [...browserLayers, 'shared/offered'],
  remote: browserLayers,
  'backend/platform': [...backendBase, 'shared/storage'],
  'backend/features': [...backendBase, 'backend/platform'],
  'backend/demonstration': [...backendBase, 'backend/platform', 'backend/features'],
  'backend/server': [
    ...backendBase,
    'backend/platform',
    'backend/features',
    'backend/demonstration',
  ],
  // Compiles the program that operators run; only code that starts the backend imports it.
  'backend/compile': [],
  'backend/testing': [
    ...backendBase,
    'shared/testing',
    'backend/platform',
    'backend/server',
    'backend/compile',
  ],
  'backend/tools': [
    ...backendBase,
    'shared/storage',
    'backend/platform',
    'backend/server',
    'backend/compile',
    'backend/testing',
  ],
  'backend/suites': [
    ...backendBase,
    'shared/testing',
    'backend/platform',
    'backend/demonstration',
    'backend/testing',
  ],
  release: ['adapter', 'contract', 'format', 'bundling', 'storage'].map(name => `shared/${name}`),
  'create-remote': ['shared/bundling'],
  bench: [
    ...browserLayers,
    'shared/bundling',
    'shared/standalone',
    'shared/storage',
    'shell',
    'remote',
    'scripts',
    'backend/demonstration',
    'backend/compile',
    'release',
  ],
  e2e: [
    'shared/adapter',
    'shared/contract',
    'shared/testing',
    'shared/format',
    'shared/bundling',
    'backend/compile',
    'release',
    'scripts',
  ],
  scripts: ['shared/contract', 'shared/bundling', 'backend/compile', 'backend/testing', 'release'],
}

/** Folders at the bottom of their package: they import nothing else from it. */
export const groundFloors: readonly string[] = ['shell/src/boot/']

interface Exception {
  files: RegExp
  reaches: readonly string[]
}

/** Files that may import more than their zone, because of their purpose. */
export const exceptions: readonly Exception[] = [
  { files: /\.test\.tsx?$/, reaches: [...browserLayers, 'shared/testing', 'shared/bundling'] },
  {
    files: /^backend\/.*\.test\.ts$/,
    reaches: [
      ...['backend/server', 'backend/demonstration', 'backend/testing', 'backend/tools'],
      'shared/storage',
    ],
  },
  // The whole installation: nginx as the release tool configures it, a store, PostgreSQL, and backends.
  {
    files: /^backend\/suites\/cluster\//,
    reaches: ['release', 'shared/bundling', 'shared/storage'],
  },
  { files: /^create-remote\/.*\.test\.ts$/, reaches: ['scripts'] },
  { files: /^(shell|remote-[^/]+)\/src\/(.*\/)?testing\//, reaches: ['shared/testing'] },
  // Compares a remote's imports with the names that the shell provides, also in repositories of teams.
  { files: /^shared\/testing\/test-contract\.ts$/, reaches: ['shared/bundling'] },
  { files: /^(shell|remote-[^/]+)\/rspack\.[\w.]*config\.ts$/, reaches: ['shared/bundling'] },
  { files: /^remote-[^/]+\/src\/standalone\.tsx$/, reaches: ['shared/standalone'] },
]
