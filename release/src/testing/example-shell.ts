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
