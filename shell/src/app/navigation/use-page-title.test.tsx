import { lookupInfo } from '@tamlung/shared/contract/routes/lookup'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, waitFor } from '@testing-library/react'
import { usePageTitle } from './use-page-title'

jest.mock('../pages/pages', () => ({
  notFoundTitle: 'titles.notFound',
  pages: () => [{ path: '/login', namespace: 'auth', title: 'titles.login' }],
}))

function Titled() {
  usePageTitle()
  return null
}

describe('usePageTitle', () => {
  it('names the page of an address in capitals once its texts arrive', async () => {
    network.install()
    network.reply(lookupInfo, { name: 'Tamlung', website: null })
    const { leave } = await renderInShell(<Titled />, { path: '/Login/' })
    await waitFor(() => expect(document.title).toBe('Tamlung'))
    await act(() => registerTexts('auth', async () => ({ titles: { login: 'Log in' } })))
    expect(document.title).toBe('Log in · Tamlung')
    leave()
  })
})
