import { act } from '@testing-library/react'
import { createElement } from 'react'
import type { RemoteModule } from '../contract/remote-contract'
import { showToast } from '../ui/feedback/toast-store'
import { watchResources } from './internal/resources'
import { network } from './network'
import { renderInShell } from './render-in-shell'

type Use = (view: Awaited<ReturnType<typeof renderInShell>>) => Promise<void> | void

type Options = {
  /** Sets the replies of the network, and everything else that a page needs. */
  prepare?: () => void
  /** The member's actions on the view before leaving it. */
  use?: Use
}

async function mountAll(remote: RemoteModule, use: Use) {
  const undo = remote.start()
  const parts = [
    ...Object.entries(remote.pages).map(([path, load]) => ({ path, load })),
    ...Object.values(remote.widgets).map(load => ({ path: '/', load })),
    ...Object.values(remote.dialogs).map(load => ({
      path: '/',
      load: async () => {
        const Dialog = await load()
        return () => <Dialog parameters={{}} onClose={() => {}} />
      },
    })),
  ]
  for (const { path, load } of parts) {
    const view = await renderInShell(createElement(await load()), {
      path,
      texts: { [remote.contract.name]: remote.loadTexts },
    })
    await act(async () => use(view))
    view.leave()
    view.container.remove()
  }
  undo()
}

/** Tests that mounting, using and leaving every part of a remote leaves nothing behind. */
export function testTeardown(remote: RemoteModule, options: Options = {}) {
  test(`${remote.contract.name} leaves no listener, timer, style, node, socket or subscription`, async () => {
    network.install()
    options.prepare?.()
    const use = options.use ?? (() => {})
    // The first round loads modules, and React and the toasts add what lasts for the page's life.
    showToast('info', 'warm')
    await mountAll(remote, use)
    const watch = watchResources()
    const before = watch.held()
    await mountAll(remote, use)
    const after = watch.held()
    watch.stop()
    network.reset()
    expect(after).toEqual(before)
  })
}
