import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { useInsertionEffect } from 'react'

/**
 * Versions share class names, so the stylesheets of a dropped version would style the next one.
 * @param folder The address from which they were fetched; a mirror below it holds those of another attempt.
 */
export function removeSheets(folder: string) {
  const { href } = new URL(folder, location.href)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(href) && !link.href.startsWith(`${href}_r`)) link.remove()
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

/** Addresses of folders with the files of a version, each with the remote's name. */
const folders = new Map<string, string>()
/** How many views of a remote are on the screen. */
const views = new Map<string, number>()

function remoteOf({ href }: HTMLLinkElement): string | undefined {
  for (const [folder, remote] of folders) if (href.startsWith(folder)) return remote
  return undefined
}

/** Sets `sheet.disabled`, because `link.disabled` would fetch the sheet again. */
function switchSheet(link: HTMLLinkElement) {
  const remote = remoteOf(link)
  if (remote && link.sheet) link.sheet.disabled = !views.get(remote)
}

function switchSheets() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    switchSheet(link)
}

function countView(remote: string, change: 1 | -1) {
  views.set(remote, (views.get(remote) ?? 0) + change)
}

document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) switchSheet(target)
  },
  true,
)

/** From now on the stylesheets of this version apply only while a view of its remote is on the screen. */
export function watchSheets({ name, base }: RemoteRecord) {
  folders.set(new URL(base, location.href).href, name)
}

/** Applies the remote's stylesheets, before its elements are laid out, until the view leaves the screen. */
export function useRemoteSheets(remote: string) {
  useInsertionEffect(() => {
    countView(remote, 1)
    switchSheets()
    return () => {
      countView(remote, -1)
      // The next page may be the same remote's, in which case nothing changes.
      queueMicrotask(switchSheets)
    }
  }, [remote])
}
