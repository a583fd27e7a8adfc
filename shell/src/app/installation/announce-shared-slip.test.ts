import { sharedSlip } from '@tamlung/shared/contract/shared-slip'
import { session } from '@tamlung/shared/session/session'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { clearToasts, currentToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { announceSharedSlip } from './announce-shared-slip'

const keepSlip = (receivedAt: number) => {
  const headers = new Headers({ [sharedSlip.receivedAt]: String(receivedAt) })
  Object.assign(globalThis, { caches: { match: async () => ({ headers }) } })
}

beforeEach(() => startTexts())
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches')
  session.end('logout')
  clearToasts()
})

test('says to visitors that a shared picture waits', async () => {
  await announceSharedSlip()
  keepSlip(Date.now() - sharedSlip.keptFor)
  await announceSharedSlip()
  expect(currentToasts()).toEqual([])
  keepSlip(Date.now())
  await announceSharedSlip()
  const children = expect.stringMatching(/^The picture you shared is waiting/)
  expect(currentToasts()).toMatchObject([{ kind: 'info', text: { props: { children } } }])
})

test('says nothing to members, who see the picture at once', async () => {
  session.start('token', false)
  keepSlip(Date.now())
  await announceSharedSlip()
  expect(currentToasts()).toEqual([])
})
