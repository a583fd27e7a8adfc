import { sweepAnswers } from '@tamlung/shared/testing/sweep-answers'
import { remote } from './remote'

// The contract's example has every optional field of a text, and would thus end the case.
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
  // An empty message is shown as one that cannot be displayed.
  silent: { chat: ['getHistory'] },
})
