import { sweepAnswers } from '@tamlung/shared/testing/sweep-answers'
import { remote } from './remote'

sweepAnswers(remote)
