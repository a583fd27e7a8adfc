import { offerEarly } from '@tamlung/shared/api/early-replies'
import { loadSchemas } from '@tamlung/shared/api/load-schemas'
import { edition } from '@tamlung/shared/contract/edition'
import { startI18n } from '@tamlung/shared/i18n/i18n'
import { storedLanguage } from '@tamlung/shared/i18n/language'
import { session } from '@tamlung/shared/session/session'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { notifyManager } from '@tanstack/react-query'
import { seeEarlyAnswer } from './app/guards/service-active'
import { loadFonts } from './app/load-fonts'
import { coverInBackground } from './app/lock/keep-lock'
import { subscribeToToasts } from './app/toasts/subscribe-to-toasts'
import { hintFile } from './boot/hints'
import { bootstrap } from './bootstrap'
import { requestFirstScreen } from './composition/render/prefetch'

const language = storedLanguage(persistentStore.get(storageKeys.locale), edition)
startI18n(language)
loadFonts(language)
subscribeToToasts()
// Notifies in the task of an answer: a timer's task would come after all other work of a starting page.
notifyManager.setScheduler(queueMicrotask)
coverInBackground()
offerEarly(globalThis.tamlungBoot?.early)
// The connection is idle while this code starts.
for (const { file, integrity } of globalThis.tamlungBoot?.calls ?? [])
  hintFile(`/${file}`, integrity)
// A member's first page shows amounts in its first render and needs schemas to read them; a visitor's page does not.
const schemas = session.token() === null ? undefined : loadSchemas()
void bootstrap(Promise.all([requestFirstScreen(), seeEarlyAnswer(), schemas]))
