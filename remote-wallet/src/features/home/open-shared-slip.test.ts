import { bus } from '@tamlung/shared/bus/bus'
import { sharedSlip } from '@tamlung/shared/contract/shared-slip'
import { recordEvents } from '@tamlung/shared/testing/render-in-shell'
import { waitFor } from '@testing-library/react'
import { openSharedSlip } from './last-known/keep-or-show'

const keepSlip = (receivedAt: number) => {
  const headers = new Headers({ [sharedSlip.receivedAt]: String(receivedAt) })
  Object.assign(globalThis, { caches: { match: async () => ({ headers }) } })
}

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'))

test('opens a slip shared before the login, once, after another dialog', async () => {
  const opened = recordEvents('dialog.open')
  await openSharedSlip()
  keepSlip(Date.now() - sharedSlip.keptFor)
  await openSharedSlip()
  expect(opened.heard).toEqual([])
  keepSlip(Date.now())
  history.replaceState(null, '', '?dialog=agreement')
  await openSharedSlip()
  expect(opened.heard).toEqual([])
  history.replaceState(null, '', '?')
  bus.emit('dialog.closed', { name: 'agreement' })
  await waitFor(() => expect(opened.heard).toHaveLength(1))
  await Promise.all([openSharedSlip(), openSharedSlip()])
  await openSharedSlip()
  expect(opened.heard).toMatchObject([
    { payload: { name: 'deposit', parameters: { way: 'slip' } } },
  ])
  opened.stop()
})
