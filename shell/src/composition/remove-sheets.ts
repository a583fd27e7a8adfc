import type { RemoteRecord } from '@tamlung/shared/contract/registry'

/** Two versions name their classes alike: the sheets of one that was given up would dress the other. */
export function removeSheets({ base }: RemoteRecord) {
  const { href } = new URL(base, location.href)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(href)) link.remove()
}
