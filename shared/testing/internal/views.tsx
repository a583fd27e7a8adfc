import { act } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { DialogProps, RemoteModule } from '../../contract/remote-contract'
import type { renderInShell } from '../render-in-shell'

type View = Awaited<ReturnType<typeof renderInShell>>
export type RemoteView = { name: string; path: string; load: () => Promise<ComponentType> }

/** Every page, widget and dialog of a remote. */
export function viewsOf(
  remote: RemoteModule,
  parameters: Readonly<Record<string, string>>,
): RemoteView[] {
  return [
    ...Object.entries(remote.pages).map(([path, load]) => ({ name: path, path, load })),
    ...Object.entries(remote.widgets ?? {}).map(([name, load]) => ({ name, path: '/', load })),
    ...Object.entries(remote.dialogs).map(([name, load]) => ({
      name,
      path: '/',
      load: async () => {
        const Dialog: ComponentType<DialogProps> = await load()
        return () => <Dialog onClose={() => {}} parameters={parameters} />
      },
    })),
  ]
}

function linesOf(container: Element): string[] {
  const lines: string[] = []
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const line = node.nodeValue?.trim()
    if (line) lines.push(line)
  }
  return lines
}

/** Waits until no query is pending and the text no longer changes. */
export async function settle(view: View): Promise<string[]> {
  let before = ''
  for (let calm = 0; calm < 3; ) {
    await act(() => new Promise(resolve => setTimeout(resolve)))
    const now = linesOf(document.body).join('\n')
    calm = view.queryClient.isFetching() === 0 && now === before ? calm + 1 : 0
    before = now
  }
  return linesOf(document.body)
}
