import { currentLanguage, registerTexts } from '@tamlung/shared/i18n/i18n'
import { fetchRemote } from './federation'
import { hintPart, runHinted } from './hint-part'
import { createRemoteLoader } from './load-remote'
import { createPartStore } from './part-store'
import { activationOf, currentPicks, pickAnew, refreshRegistry } from './registry'
import { removeSheets, unmarkFiles } from './remove-sheets'
import { forgetBroken, markBroken } from './session-choices'
import { report } from './telemetry'
import { requireTrustedRegistry } from './trust/require-trusted-registry'
import { hasTyped, isMoneyMoving } from './updates/work-in-progress'

const picks = currentPicks()
const fetched = new Set<string>()

export const remoteLoader = createRemoteLoader({
  activationOf,
  pickOf: name => (Object.hasOwn(picks, name) ? picks[name] : undefined),
  pickAnew,
  refreshRegistry,
  async fetchRemote(record, attempt) {
    fetched.add(record.name)
    await requireTrustedRegistry()
    unmarkFiles(record.name)
    const module = fetchRemote(record, attempt)
    if (attempt === 0) runHinted(record)
    return module
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
  part => {
    const record = picks[part.remote]
    if (record && !fetched.has(part.remote)) hintPart(record, part, currentLanguage())
  },
)
