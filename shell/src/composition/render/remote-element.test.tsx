import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { screen } from '@testing-library/react'
import { RemoteElement } from './remote-element'

const remoteAround = (element: HTMLElement) =>
  element.closest('[data-remote]')?.getAttribute('data-remote')

describe('RemoteElement', () => {
  it('marks the elements of a remote, its dialogs included', async () => {
    await renderInShell(
      <>
        <RemoteElement remote="wallet">
          <p>in the page</p>
          <Dialog onClose={() => {}} title="Wallet">
            in the dialog
          </Dialog>
        </RemoteElement>
        <p>beside it</p>
      </>,
    )
    expect(remoteAround(screen.getByText('in the page'))).toBe('wallet')
    expect(remoteAround(screen.getByText('in the dialog'))).toBe('wallet')
    expect(remoteAround(screen.getByText('beside it'))).toBeUndefined()
  })
})
