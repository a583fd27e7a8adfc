import type { RemoteRecord } from '@tamlung/shared/contract/registry'

/** Versions share class names, so the sheets of an abandoned version would style the next one. */
export function removeSheets({ base }: RemoteRecord) {
  const { href } = new URL(base, location.href)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(href)) link.remove()
}

/**
 * The bundler knows pending scripts and sheets by the names of remote and chunk, which all versions share: another
 * version, or a retry of the same one, would wait for a file that is not its own, or go without its sheet.
 */
export function unmarkFiles(remote: string) {
  const mark = 'data-rspack'
  for (const element of document.querySelectorAll(`[${mark}^="remote-${remote}:"]`))
    element.removeAttribute(mark)
}
