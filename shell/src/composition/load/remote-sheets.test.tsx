import { act, render } from '@testing-library/react'
import { recordOf } from '../../boot/testing/records'
import { removeSheets, unmarkFiles, useRemoteSheets, watchSheets } from './remote-sheets'

describe('remote sheets', () => {
  function View({ remote }: { remote: string }) {
    useRemoteSheets(remote)
    return null
  }

  function addSheet(href: string) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href })
    const sheet = { disabled: false }
    Object.defineProperty(link, 'sheet', { value: sheet })
    document.head.append(link)
    link.dispatchEvent(new Event('load'))
    return sheet
  }

  watchSheets(recordOf('wallet', '1.0.0'))
  watchSheets(recordOf('wallet', '1.1.0'))
  watchSheets(recordOf('spin', '1.0.0'))

  afterEach(() => document.head.replaceChildren())

  describe('sheets of a remote', () => {
    it('apply while a view of the remote is shown', async () => {
      const wallet = addSheet('/remotes/wallet/1.0.0/page-home.css')
      const spin = addSheet('/remotes/spin/1.0.0/page-spin.css')
      expect([wallet.disabled, spin.disabled]).toEqual([true, true])
      const { rerender, unmount } = render(<View remote="wallet" />)
      expect([wallet.disabled, spin.disabled]).toEqual([false, true])
      rerender(<View remote="spin" />)
      await act(async () => {})
      expect([wallet.disabled, spin.disabled]).toEqual([true, false])
      unmount()
      await act(async () => {})
      expect([wallet.disabled, spin.disabled]).toEqual([true, true])
    })

    it('apply until the last view leaves', async () => {
      const sheet = addSheet('/remotes/wallet/1.0.0/page-home.css')
      const page = render(<View remote="wallet" />)
      const dialog = render(<View remote="wallet" />)
      page.unmount()
      await act(async () => {})
      expect(sheet.disabled).toBe(false)
      dialog.unmount()
      await act(async () => {})
      expect(sheet.disabled).toBe(true)
    })

    it('follow the view when they arrive later, whichever version they are of', async () => {
      const { unmount } = render(<View remote="wallet" />)
      const sheets = ['1.0.0', '1.1.0/_r1'].map(folder =>
        addSheet(`/remotes/wallet/${folder}/a.css`),
      )
      expect(sheets.map(({ disabled }) => disabled)).toEqual([false, false])
      unmount()
      await act(async () => {})
      expect(sheets.map(({ disabled }) => disabled)).toEqual([true, true])
    })

    it("leave the shell's own sheets alone", () => {
      expect(addSheet('/assets/main.css').disabled).toBe(false)
    })
  })
})

describe('remove sheets', () => {
  function showSheets(paths: readonly string[]) {
    const links = paths.map(path => `<link rel="stylesheet" href="${path}">`)
    document.head.innerHTML = links.join('')
  }

  const shownSheets = () =>
    Array.from(document.querySelectorAll('link'), link => link.getAttribute('href'))

  test('removes the stylesheets of the dropped version alone', () => {
    const folder = '/remotes/wallet/files/'
    const others = [
      `${folder}_r1/page-home.css`,
      '/remotes/auth/files/page.css',
      '/assets/main.css',
    ]
    showSheets([`${folder}page-home.css`, ...others])
    removeSheets(folder)
    expect(shownSheets()).toEqual(others)
  })

  test('removes the stylesheets of a version that was fetched again', () => {
    const folder = '/remotes/wallet/files/'
    showSheets([`${folder}page-home.css`, `${folder}_r1/page-home.css`])
    removeSheets(`${folder}_r1/`)
    expect(shownSheets()).toEqual([`${folder}page-home.css`])
  })

  test('does not reuse the files of another version', () => {
    document.head.innerHTML =
      '<link data-rspack="remote-wallet:chunk-1"><script data-rspack="remote-wallet:chunk-2"></script><link data-rspack="remote-wallet-two:chunk-1">'
    unmarkFiles('wallet')
    const marked = Array.from(document.querySelectorAll('[data-rspack]'), element =>
      element.getAttribute('data-rspack'),
    )
    expect(marked).toEqual(['remote-wallet-two:chunk-1'])
  })
})
