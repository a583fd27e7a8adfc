import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { fetchRemote } from './federation'
import { createRemoteLoader } from './load-remote'
import { createPartStore } from './part-store'
import { activationOf, currentPicks, pickAnew, refreshRegistry } from './registry'
import { removeSheets, unmarkFiles } from './remove-sheets'
import { forgetBroken, markBroken } from './session-choices'
import { report } from './telemetry'
import { requireTrustedRegistry } from './trust/require-trusted-registry'
import { hasTyped, isMoneyMoving } from './updates/work-in-progress'

const picks = currentPicks()

export const remoteLoader = createRemoteLoader({
  activationOf,
  pickOf: name => (Object.hasOwn(picks, name) ? picks[name] : undefined),
  pickAnew,
  refreshRegistry,
  async fetchRemote(record, attempt) {
    await requireTrustedRegistry()
    unmarkFiles(record.name)
    return fetchRemote(record, attempt)
  },
  registerTexts,
  markBroken,
  forgetBroken,
  settleOn(record) {
    picks[record.name] = record
  },
  discard: removeSheets,
  report,
})

export const partStore = createPartStore(
  remoteLoader,
  isAsked => !isMoneyMoving() && (isAsked || !hasTyped()),
)
