import { sweepHidden } from '@tamlung/shared/testing/sweep-hidden'
import { remote } from './remote'

// What is pressed may be printed.
beforeAll(() => {
  window.print = () => {}
})

sweepHidden(remote, {
  parameters: { game: 'code 1' },
  good: { lookupOffers: ['statementSearch'] },
  presses: [/by month/i, /print or save/i, /receipt/i],
  // What an empty field would say, and between which amounts everybody may withdraw.
  open: /^0\.00$|from 12\.00 to 12\.00 baht/i,
})
