import '@tamlung/shared/ui/base.css'
import { edition } from '@tamlung/shared/contract/edition'
import { startI18n } from '@tamlung/shared/i18n/i18n'
import { storedLanguage } from '@tamlung/shared/i18n/language'
import { persistentStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { takeEarlyAnswer } from './app/guards/service-active'
import { hearToasts } from './app/toasts/hear-toasts'
import { bootstrap } from './bootstrap'
import { requestFirstScreen } from './composition/first-screen'

startI18n(storedLanguage(persistentStore.get(storageKeys.locale), edition))
hearToasts()
void bootstrap(Promise.all([requestFirstScreen(), takeEarlyAnswer()]))
