import { currentLanguage, registerTexts } from '@tamlung/shared/i18n/i18n'
import { forgetBroken, markBroken } from '../boot/choose/session-choices'
import { fetchRemote, mirrorOf } from './load/federation'
import { createRemoteLoader } from './load/load-remote'
import type { ChunkQueue } from './load/load-script'
import { preloadView, runPreloaded } from './load/preload-view'
import { removeSheets, unmarkFiles, watchSheets } from './load/remote-sheets'
import { createViewStore } from './load/view-store'
import { activationOf, refreshRegistry } from './registry/registry'
import { requireTrustedRegistry } from './registry/require-trusted-registry'
import { currentPicks, pickAfterFailure } from './resolve/picks'
import { report } from './telemetry/telemetry'
import { hasTyped, isMoneyMoving } from './telemetry/updates/work-in-progress'

const picks = currentPicks()
const fetched = new Set<string>()

export const remoteLoader = createRemoteLoader({
  activationOf,
  pickOf: name => (Object.hasOwn(picks, name) ? picks[name] : undefined),
  pickAfterFailure,
  refreshRegistry,
  async fetchRemote(record, attempt) {
    fetched.add(record.name)
    watchSheets(record)
    await requireTrustedRegistry()
    unmarkFiles(record.name)
    const chunks: ChunkQueue = []
    const module = fetchRemote(record, attempt, chunks)
    if (attempt === 0) runPreloaded(record, chunks)
    return module
  },
  registerTexts,
  markBroken,
  forgetBroken,
  settleOn(record) {
    picks[record.name] = record
  },
  discard: ({ base }, attempt) => removeSheets(mirrorOf(base, attempt)),
  report,
})

export const viewStore = createViewStore(
  remoteLoader,
  isRetry => !isMoneyMoving() && (isRetry || !hasTyped()),
  part => {
    const record = picks[part.remote]
    if (record && !fetched.has(part.remote)) preloadView(record, part, currentLanguage())
  },
)
