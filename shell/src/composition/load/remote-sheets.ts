import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { useInsertionEffect } from 'react'

/** Addresses below which the files of a version lie, each with the remote's name. */
const folders = new Map<string, string>()
/** How many views of a remote are on the screen. */
const views = new Map<string, number>()

function remoteOf({ href }: HTMLLinkElement): string | undefined {
  for (const [folder, remote] of folders) if (href.startsWith(folder)) return remote
  return undefined
}

/** Not `link.disabled`, which fetches the sheet again. */
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

/** From now on the sheets of this version apply only while a view of its remote is on the screen. */
export function watchSheets({ name, base }: RemoteRecord) {
  folders.set(new URL(base, location.href).href, name)
}

/** Applies the remote's sheets, before its elements are laid out, until the view leaves the screen. */
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
