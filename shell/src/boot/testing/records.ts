import type { RemoteRecord } from '@tamlung/shared/contract/registry'

/** A published version without special features. */
export function recordOf(name: string, version: string, needs = '^1.0.0'): RemoteRecord {
  return {
    name,
    version,
    commit: `commit-${version}`,
    publishedAt: '2026-11-20T00:00:00Z',
    author: 'team',
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.js',
    files: {},
    chunks: {},
    shared: {},
    contract: {
      name,
      version,
      needs: { contract: needs, dialogs: [] },
      routes: [{ path: `/user/${name}`, access: 'member', title: 'title', chunk: 'page' }],
      dialogs: [{ name: `${name}-dialog`, access: 'member' }],
      widgets: [],
      events: { sends: [], hears: [] },
    },
  }
}
