import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { PublishedShell } from '../registry/manifests/manifest-schemas'

/** A minimal published shell. */
export function exampleShell(version: string, more: Partial<PublishedShell> = {}): PublishedShell {
  return {
    name: 'shell',
    version,
    commit: '',
    publishedAt: '',
    author: '',
    contract: '1.0.0',
    shared: { react: '19.3.1' },
    files: {},
    document: {
      template: '<!--meta--><!--boot--><!--registry-->',
      frame: `body::after{content:"${version}"}`,
      boot: `start("${version}")`,
      entry: [{ file: 'main.js', integrity: '' }],
      styles: [],
      scripts: [],
      texts: {},
    },
    ...more,
  }
}

/** A minimal published remote. */
export function exampleManifest(
  name: string,
  version: string,
  more: Partial<RemoteRecord> = {},
): RemoteRecord {
  return {
    name,
    version,
    commit: 'c0ffee',
    publishedAt: '2026-01-01T00:00:00.000Z',
    author: 'somebody',
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.js',
    files: {},
    chunks: {},
    shared: { react: '^19.0.0' },
    contract: {
      name,
      version,
      needs: { contract: '^1.0.0', dialogs: [] },
      routes: [],
      dialogs: [],
      widgets: [],
      events: { sends: [], hears: [] },
    },
    ...more,
  }
}
