import { changeLanguage, registerTexts, startI18n } from '@tamlung/shared/i18n/i18n'
import { loadErrorTexts } from '@tamlung/shared/i18n/load-error-texts'
import { network } from '@tamlung/shared/testing/network'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadUiTexts } from '../../composition/show/ui-texts'
import { App } from '../app'
import { loadShellTexts } from '../shell-texts'
import { hearToasts } from '../toasts/hear-toasts'

// Stand-ins for what remotes bring, for every test that takes the shell from here.
jest.mock(
  '../../composition/choose/remote-routes',
  () => require('./remote-parts').remoteRoutesDouble,
)
jest.mock('../../composition/show/remote-part', () => require('./remote-parts').remotePartDouble)
jest.mock('../../composition/show/prefetch', () => ({
  prefetchSeen: () => {},
  prefetchIntended: () => {},
}))

let stopHearing = () => {}

/** Each test begins as a visitor's first page. */
beforeEach(() => {
  stopHearing = hearToasts()
  network.install()
  network.reset()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => stopHearing())

/** The whole shell at an address, in English. */
export async function renderApp(address: string) {
  startI18n('en')
  await Promise.all([
    registerTexts('ui', loadUiTexts),
    registerTexts('shell', loadShellTexts),
    registerTexts('errors', loadErrorTexts),
  ])
  await act(() => changeLanguage('en'))
  history.replaceState(null, '', address)
  // The one thing that a page without a layout cannot do.
  window.scrollTo = () => {}
  const user = userEvent.setup()
  const view = render(<App />)
  await act(async () => {})
  return { ...view, user }
}

/** The browser's back button; its effect comes a moment later, as in a browser. */
export async function goBack() {
  await act(async () => {
    const gone = new Promise(done => window.addEventListener('popstate', done, { once: true }))
    history.back()
    await gone
  })
}
