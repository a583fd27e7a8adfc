import { changeLanguage, registerTexts, startI18n } from '@tamlung/shared/i18n/i18n'
import { loadErrorTexts } from '@tamlung/shared/i18n/load-error-texts'
import { network } from '@tamlung/shared/testing/network'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { loadUiTexts } from '@tamlung/shared/ui/load-ui-texts'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../app'
import { loadShellTexts } from '../shell-texts'
import { subscribeToToasts } from '../toasts/subscribe-to-toasts'

// Fakes of remotes' views, for every test that imports the shell from here.
jest.mock(
  '../../composition/resolve/remote-routes',
  () => require('./remote-parts').remoteRoutesDouble,
)
jest.mock('../../composition/render/remote-view', () => require('./remote-parts').remotePartDouble)
jest.mock('../../composition/render/prefetch', () => ({
  prefetchSeen: () => {},
  prefetchIntended: () => {},
}))

let stopHearing = () => {}

/** Each test begins as a visitor's first page. */
beforeEach(() => {
  stopHearing = subscribeToToasts()
  network.install()
  network.reset()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => stopHearing())

/** Renders the whole shell at an address, in English. */
export async function renderApp(address: string) {
  startI18n('en')
  await Promise.all([
    registerTexts('ui', loadUiTexts),
    registerTexts('shell', loadShellTexts),
    registerTexts('errors', loadErrorTexts),
  ])
  await act(() => changeLanguage('en'))
  history.replaceState(null, '', address)
  // jsdom does not implement scrolling.
  window.scrollTo = () => {}
  const user = userEvent.setup()
  const view = render(<App />)
  await act(async () => {})
  return { ...view, user }
}

/** The browser's Back button; its effect is asynchronous, as in a browser. */
export async function goBack() {
  await act(async () => {
    const gone = new Promise(done => window.addEventListener('popstate', done, { once: true }))
    history.back()
    await gone
  })
}
