import { session } from '@tamlung/shared/session/session'
import { persistentStore } from '@tamlung/shared/session/storage'
import { waitFor } from '@testing-library/react'
import { startLater } from '../start-later'
import { pushChoiceKey } from './push-choice'

const unsubscribe = jest.fn(async () => true)
const shown = { close: jest.fn() }
const getSubscription = jest.fn(async () => ({ unsubscribe }))

beforeEach(() => {
  localStorage.clear()
  jest.clearAllMocks()
  const registration = { pushManager: { getSubscription }, getNotifications: async () => [shown] }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  })
})

test('a device is told what its member wants, and no more once a page of visitors has ended the session without a word', async () => {
  session.start('token', true)
  persistentStore.set(pushChoiceKey, 'deposit')
  startLater()
  await Promise.resolve()
  expect(getSubscription).not.toHaveBeenCalled()
  session.endAsVisitor()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled())
  await waitFor(() => expect(shown.close).toHaveBeenCalled())
})

test('what an earlier page has left is ended by the next one, whoever is here then', async () => {
  session.start('token of the next', true)
  startLater()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled())
})
