import { sweepHidden } from '@tamlung/shared/testing/sweep-hidden'
import { remote } from './remote'

// The pressed element may be printed.
beforeAll(() => {
  window.print = () => {}
})

sweepHidden(remote, {
  parameters: { game: 'code 1' },
  good: { lookupOffers: ['statementSearch'] },
  presses: [/by month/i, /print or save/i, /receipt/i],
  // Placeholders of empty fields, and the public withdrawal limits.
  open: /^0\.00$|from 12\.00 to 12\.00 baht/i,
})
