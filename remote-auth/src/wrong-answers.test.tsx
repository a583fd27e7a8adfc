import { sweepAnswers } from '@tamlung/shared/testing/sweep-answers'
import { remote } from './remote'

sweepAnswers(remote, {
  // An unreadable capability counts as missing here.
  silent: { '/user/profile': ['lookupOffers'], 'lost-password': ['lookupOffers'] },
})
