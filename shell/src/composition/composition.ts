import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { fetchRemote } from './federation'
import { createRemoteLoader } from './load-remote'
import { createPartStore } from './part-store'
import { activationOf, currentPicks, pickAnew, refreshRegistry } from './registry'
import { forgetBroken, markBroken } from './session-choices'
import { report } from './telemetry'
import { requireTrustedRegistry } from './trust/require-trusted-registry'

const picks = currentPicks()

export const remoteLoader = createRemoteLoader({
  activationOf,
  pickOf: name => (Object.hasOwn(picks, name) ? picks[name] : undefined),
  pickAnew,
  refreshRegistry,
  async fetchRemote(record, attempt) {
    await requireTrustedRegistry()
    return fetchRemote(record, attempt)
  },
  registerTexts,
  markBroken,
  forgetBroken,
  report,
})

export const partStore = createPartStore(remoteLoader)
