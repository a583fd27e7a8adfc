import './boot/boot-result'
import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { loadRequest } from '@tamlung/shared/api/load-request'
import { loadSchemas } from '@tamlung/shared/api/load-schemas'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { loadErrorTexts } from '@tamlung/shared/i18n/load-error-texts'
import { hasLock } from '@tamlung/shared/session/lock/lock-place'
import { memberTab } from '@tamlung/shared/session/member-tab'
import { session } from '@tamlung/shared/session/session'
import { loadUiTexts } from '@tamlung/shared/ui/load-ui-texts'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { appVersion } from './app/app-version'
import { keepLockAtStart } from './app/lock/keep-lock'
import { loadShellTexts } from './app/shell-texts'
import { showBootFailure } from './boot/boot-failure'
import { overrideOrigins } from './boot/choose/active-overrides'
import { loadCompositionTexts } from './composition/composition-texts'
import { withDeadline } from './composition/load/deadline'
import { loadWhenIdle } from './service-worker/load-when-idle'

/**
 * Waits until a prerendered page is visible: a prerendered visitor page would end the login although it was never
 * opened.
 */
function whenVisible(): Promise<unknown> | undefined {
  if (!Reflect.get(document, 'prerendering')) return
  return new Promise(done => document.addEventListener('prerenderingchange', done, { once: true }))
}

/** Accepts a session handed over by another tab, unless its member has logged out since. */
async function takeOverSession(): Promise<void> {
  const token = await globalThis.tamlungBoot?.session
  if (token && memberTab.isOpen() && session.token() === null) session.adopt(token)
}

/** The maximum time that the document's skeleton stands in for the first page. */
const timeout = 500

/** Remotes have error boundaries of their own. After an error outside of them React removes the whole tree. */
function handleUncaught(error: unknown) {
  reportError(error)
  showBootFailure()
}

/** Renders the product once its texts and its first page are loaded, so that it is rendered in one step. */
export async function bootstrap(firstScreen: Promise<unknown>) {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root')
  try {
    await Promise.all([
      registerTexts('composition', loadCompositionTexts),
      registerTexts('ui', loadUiTexts),
      registerTexts('shell', loadShellTexts),
      withDeadline(firstScreen, timeout).catch(() => undefined),
    ])
    await whenVisible()
    await takeOverSession()
    if (hasLock()) await keepLockAtStart()
  } catch {
    showBootFailure()
    return
  }
  createRoot(root, { onUncaughtError: handleUncaught }).render(<App />)
  for (const load of [loadSchemas, loadRequest]) void load().catch(() => undefined)
  // Needed when the first call fails, not before.
  void loadPatiently(() => registerTexts('errors', loadErrorTexts))
  if (overrideOrigins().length > 0)
    void import('./composition/resolve/override/show-override').then(({ showOverride }) =>
      showOverride(),
    )
  if (document.querySelector('meta[name="telemetry"]') !== null)
    void import('./composition/telemetry/watch-page').then(
      ({ watchPage }) => watchPage(appVersion),
      () => undefined,
    )
  loadWhenIdle(() => import(/* webpackChunkName: "later" */ './service-worker/register-worker'))
  void import(/* webpackChunkName: "later" */ './app/start-later').then(
    ({ startLater }) => startLater(),
    () => undefined,
  )
}
