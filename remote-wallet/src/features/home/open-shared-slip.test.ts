import { sharedSlip } from '@tamlung/shared/contract/shared-slip'
import { recordEvents } from '@tamlung/shared/testing/render-in-shell'
import { openSharedSlip } from './open-shared-slip'

const keepSlip = (receivedAt: number) => {
  const headers = new Headers({ [sharedSlip.receivedAt]: String(receivedAt) })
  Object.assign(globalThis, { caches: { match: async () => ({ headers }) } })
}

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'))

test('opens a slip that was shared before the login, once', async () => {
  const opened = recordEvents('dialog.open')
  await openSharedSlip()
  keepSlip(Date.now() - sharedSlip.keptFor)
  await openSharedSlip()
  expect(opened.heard).toEqual([])
  keepSlip(Date.now())
  await openSharedSlip()
  await openSharedSlip()
  expect(opened.heard).toMatchObject([
    { payload: { name: 'deposit', parameters: { way: 'slip' } } },
  ])
  opened.stop()
})
