import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/object/has-own'
import 'core-js/actual/string/at'
import { fillInTimeout } from './abort-signal-timeout'
import { fillInDialogs } from './dialogs'
import { fillInReports } from './report-error'

fillInTimeout()
fillInDialogs()
fillInReports()
