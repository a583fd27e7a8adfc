import { browserLayers } from './zones'

const layersBelow = browserLayers.map((layer, index) => [layer, browserLayers.slice(0, index)])

/** What the code of a zone may lean on besides itself. A zone that is not named here may not exist. */
export const reachable: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(layersBelow),
  'shared/testing': [...browserLayers, 'shared/standalone'],
  'shared/standalone': [...browserLayers, 'shared/testing'],
  'shared/build': ['shared/contract'],
  shell: browserLayers,
  remote: browserLayers,
  backend: ['shared/contract', 'shared/format'],
  release: ['shared/contract', 'shared/format', 'shared/build', 'scripts'],
  bench: [
    ...browserLayers,
    'shared/build',
    'shared/standalone',
    'shell',
    'remote',
    'scripts',
    'backend',
    'release',
  ],
  e2e: ['shared/contract', 'shared/format', 'shared/build', 'release', 'scripts'],
  scripts: ['shared/contract', 'shared/build', 'backend', 'release'],
}

interface Exception {
  files: RegExp
  reaches: readonly string[]
}

/** Files whose purpose lets them reach further than their zone. */
export const exceptions: readonly Exception[] = [
  { files: /\.test\.tsx?$/, reaches: [...browserLayers, 'shared/testing', 'shared/build'] },
  { files: /^(shell|remote-[^/]+)\/src\/(.*\/)?testing\//, reaches: ['shared/testing'] },
  { files: /^(shell|remote-[^/]+)\/rspack\.[\w.]*config\.ts$/, reaches: ['shared/build'] },
  { files: /^remote-[^/]+\/src\/standalone\.tsx$/, reaches: ['shared/standalone'] },
]
