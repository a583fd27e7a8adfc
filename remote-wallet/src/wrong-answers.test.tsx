import { sweepAnswers } from '@tamlung/shared/testing/sweep-answers'
import { remote } from './remote'

sweepAnswers(remote, {
  good: { lookupOffers: ['playLimits', 'statementSearch', 'receipt'] },
  presses: ['By month'],
  parameters: { game: 'code 1' },
  // A title that names no game while none is known, when it was, a sum that says that it is none of all, and the
  // tile that is there where no wheel is, a place whose money is not known, and what is offered where no place is chosen.
  standIns:
    /^(Home|Game account|Play|(Updated|Not updated) .*|Total of what we could read|In games we could read|0.00|Refresh all|Withdraw all|Collect everything in one place|–)$/,
  silent: {
    // Asked for after a while, and shown by a dialog that says so itself.
    '/user/home': ['lookupAgreements'],
    // Only the names of games, and what nobody here knows.
    '/user/statement': ['getWallet', 'lookupOffers'],
    // This view reads only whether a break is active and whether there are capabilities.
    deposit: ['getWallet', 'getPlayLimits', 'lookupOffers'],
    transfer: ['getPlayLimits', 'lookupOffers'],
    'invite-bonus': ['getWallet'],
    // Names of what nobody here knows are left alone.
    limits: ['lookupOffers'],
  },
})
