import { sweepAnswers } from '@tamlung/shared/testing/sweep-answers'
import { remote } from './remote'

// The example that the contract makes has all that a text may say at once, and so is the end of a talk.
const message = {
  id: '1',
  seq: 1,
  sender: 'staff',
  message: { message_type: 'text', payload: { message: 'hello' } },
  createdAt: '2026-11-21T03:05:00.000Z',
}

sweepAnswers(remote, {
  good: { getHistory: [message] },
  presses: ['Chat with us'],
  // A message of nothing keeps its place and says there that it cannot be shown.
  silent: { chat: ['getHistory'] },
})
