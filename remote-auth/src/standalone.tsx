import { runStandalone } from '@tamlung/shared/standalone/run-standalone'
import { remote } from './remote'

runStandalone(remote)
