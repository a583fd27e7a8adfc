import type { RemoteRecord } from '@tamlung/shared/contract/registry'

/**
 * Versions share class names, so the stylesheets of a dropped version would style the next one. The sheets that the
 * next one has as well stay.
 */
export function removeSheets({ base, files }: RemoteRecord, next?: RemoteRecord) {
  const { href } = new URL(base, location.href)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.href.startsWith(href)) continue
    const file = link.href.slice(href.length).replace(/^_r\d+\//, '')
    const isShared = next?.base === base && file in next.files
    if (file in files && !isShared) link.remove()
  }
}

/**
 * The bundler tracks pending scripts and stylesheets by remote and chunk name, which all versions share: another
 * version or a retry would wait for the wrong file, or miss its stylesheet.
 */
export function unmarkFiles(remote: string) {
  const mark = 'data-rspack'
  for (const element of document.querySelectorAll(`[${mark}^="remote-${remote}:"]`))
    element.removeAttribute(mark)
}
