import { sweepAnswers } from '@tamlung/shared/testing/sweep-answers'
import { remote } from './remote'

sweepAnswers(remote, {
  // The name of an offer that cannot be read offers nothing here.
  silent: { '/user/profile': ['lookupOffers'] },
})
