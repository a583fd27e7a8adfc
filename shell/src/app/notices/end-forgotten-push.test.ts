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

test('ends the subscription when a visitor page ended the session', async () => {
  session.start('token', true)
  persistentStore.set(pushChoiceKey, 'deposit')
  startLater()
  await Promise.resolve()
  expect(getSubscription).not.toHaveBeenCalled()
  session.endAsVisitor()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled())
  await waitFor(() => expect(shown.close).toHaveBeenCalled())
})

test('ends a subscription that an earlier page left behind', async () => {
  session.start('token of the next', true)
  startLater()
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled())
})
