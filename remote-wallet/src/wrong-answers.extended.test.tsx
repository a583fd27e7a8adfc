import { sweepAnswers } from '@tamlung/shared/testing/sweep-answers'
import { remote } from './remote'

sweepAnswers(remote, {
  good: { lookupOffers: ['playLimits', 'statementSearch', 'receipt'] },
  presses: ['By month'],
  parameters: { game: 'code 1' },
  // Stand-ins for missing data: a title without a game's name, the time of an update, a sum that says that it is incomplete,
  // the tile in place of a wheel, an unknown balance, and the offers while no account is chosen.
  standIns:
    /^(Home|Game account|Play|(Updated|Not updated) .*|Total of what we could read|In games we could read|0.00|Refresh all|Withdraw all|Collect everything in one place|–)$/,
  silent: {
    // Requested after a delay, and shown by a dialog that reports the failure itself.
    '/user/home': ['lookupAgreements'],
    // Only the names of games, and capabilities that this version does not know.
    '/user/statement': ['getWallet', 'lookupOffers'],
    // This view reads only whether a break is active and whether there are capabilities.
    deposit: ['getWallet', 'getPlayLimits', 'lookupOffers'],
    transfer: ['getPlayLimits', 'lookupOffers'],
    'invite-bonus': ['getWallet'],
    // Unknown capabilities are ignored.
    limits: ['lookupOffers'],
  },
})
