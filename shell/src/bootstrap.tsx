import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { loadRequest } from '@tamlung/shared/api/load-request'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { loadErrorTexts } from '@tamlung/shared/i18n/load-error-texts'
import { hasLock } from '@tamlung/shared/session/lock/lock-place'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { appVersion } from './app/app-version'
import { keepLock } from './app/lock/keep-lock'
import { takeOverSession } from './app/session/take-over-session'
import { loadShellTexts } from './app/shell-texts'
import { untilShown } from './app/until-shown'
import { showBootFailure } from './boot/boot-failure'
import { overrideOrigins } from './boot/choose/active-overrides'
import { loadCompositionTexts } from './composition/composition-texts'
import { withDeadline } from './composition/load/deadline'
import { loadUiTexts } from './composition/show/ui-texts'
import { loadWhenIdle } from './service-worker/load-when-idle'

/** As long the frame in the document stands in for a first page that has not come yet. */
const patience = 500

/** Parts fail in a corner of their own. What fails around them is taken away by React, all of it. */
function handleUncaught(error: unknown) {
  reportError(error)
  showBootFailure()
}

/** Shows the product as soon as its words are there, and its first page, which then need not be drawn in two steps. */
export async function bootstrap(firstScreen: Promise<unknown>) {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root')
  try {
    await Promise.all([
      registerTexts('composition', loadCompositionTexts),
      registerTexts('ui', loadUiTexts),
      registerTexts('shell', loadShellTexts),
      withDeadline(firstScreen, patience).catch(() => undefined),
    ])
    await untilShown()
    await takeOverSession()
    if (hasLock()) await keepLock()
  } catch {
    showBootFailure()
    return
  }
  createRoot(root, { onUncaughtError: handleUncaught }).render(<App />)
  void loadRequest().catch(() => undefined)
  // Wanted when the first call fails, not before.
  void loadPatiently(() => registerTexts('errors', loadErrorTexts))
  if (overrideOrigins().length > 0)
    void import('./composition/choose/override/show-override').then(({ showOverride }) =>
      showOverride(),
    )
  if (document.querySelector('meta[name="telemetry"]') !== null)
    void import('./composition/tell/watch-page').then(
      ({ watchPage }) => watchPage(appVersion),
      () => undefined,
    )
  loadWhenIdle(() => import('./service-worker/register-worker'))
  void import('./app/start-later').then(
    ({ startLater }) => startLater(),
    () => undefined,
  )
}
