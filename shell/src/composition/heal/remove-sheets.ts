import type { RemoteRecord } from '@tamlung/shared/contract/registry'

/** Two versions name their classes alike: the sheets of one that was given up would dress the other. */
export function removeSheets({ base }: RemoteRecord) {
  const { href } = new URL(base, location.href)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(href)) link.remove()
}

/**
 * The bundler knows a pending script or a sheet by the names of remote and chunk, which all versions share: another
 * version, or the same one asked for again, would wait for a file that is not its own, or do without.
 */
export function unmarkFiles(remote: string) {
  const mark = 'data-rspack'
  for (const element of document.querySelectorAll(`[${mark}^="remote-${remote}:"]`))
    element.removeAttribute(mark)
}
