import { recordOf } from '../../../boot/testing/records'

function answer(sequence: number, version: string, shell = '1.0.0') {
  const live = recordOf('wallet', version)
  const text = JSON.stringify({ sequence, shell, remotes: { [live.name]: { live } } })
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL) =>
    String(address).endsWith('.sig')
      ? ({ ok: false } as Response)
      : ({ ok: true, text: async () => text } as Response),
  )
}

/** A page that knows of no other version yet. */
async function openPage() {
  jest.resetModules()
  const live = recordOf('wallet', '1.0.0')
  globalThis.tamlungBoot = {
    registry: { sequence: 1, shell: '1.0.0', remotes: { [live.name]: { live } } },
    picks: { [live.name]: live },
  }
  const { updateStore } = await import('./update-banner')
  return updateStore
}

test('announces a newer version once, not the running one', async () => {
  const updateStore = await openPage()
  const listener = jest.fn()
  const off = updateStore.subscribe(listener)
  answer(2, '1.0.0')
  await updateStore.check()
  expect(updateStore.isAvailable()).toBe(false)
  answer(3, '1.1.0')
  await updateStore.check()
  await updateStore.check()
  off()
  expect(updateStore.isAvailable()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('announces a newer shell until it is rolled back', async () => {
  const updateStore = await openPage()
  answer(4, '1.0.0', '1.1.0')
  await updateStore.check()
  expect(updateStore.isAvailable()).toBe(true)
  answer(5, '1.0.0', '1.0.0')
  await updateStore.check()
  expect(updateStore.isAvailable()).toBe(false)
})

test('does not announce a fallback version', async () => {
  const updateStore = await openPage()
  answer(6, '1.1.0')
  await updateStore.check()
  expect(updateStore.isAvailable()).toBe(true)
  const picks = globalThis.tamlungBoot?.picks ?? {}
  picks.wallet = recordOf('wallet', '1.1.0')
  await updateStore.check()
  expect(updateStore.isAvailable()).toBe(false)
})
