import { currentLanguage, registerTexts } from '@tamlung/shared/i18n/i18n'
import { forgetBroken, markBroken } from '../boot/choose/session-choices'
import { currentPicks, pickAnew } from './choose/picks'
import { removeSheets, unmarkFiles } from './heal/remove-sheets'
import { fetchRemote } from './load/federation'
import { hintPart, runHinted } from './load/hint-part'
import { createRemoteLoader } from './load/load-remote'
import { createPartStore } from './load/part-store'
import { activationOf, refreshRegistry } from './registry/registry'
import { requireTrustedRegistry } from './registry/require-trusted-registry'
import { report } from './tell/telemetry'
import { hasTyped, isMoneyMoving } from './tell/updates/work-in-progress'

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
