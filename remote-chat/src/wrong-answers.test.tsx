import { sweepAnswers } from '@tamlung/shared/testing/sweep-answers'
import { remote } from './remote'

sweepAnswers(remote, {
  presses: ['Chat with us'],
  // A message of nothing keeps its place and says there that it cannot be shown.
  silent: { chat: ['getHistory'] },
})
