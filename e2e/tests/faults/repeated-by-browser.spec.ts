import { expect } from '@playwright/test'
import { pressOnce } from './broken-connection'
import { test as base } from './broken-connection-test'
import { falseStatements, type Outcome } from './false-statements'
import { moves } from './moves'
import { takeOver, waitForIdle } from './page-snapshot'
import type { RouteName } from './route-of'

/** Presses once; with `cuts`, that many connections end after the commit, and the browser repeats the request. */
type PressRoute = (name: RouteName, cuts?: number) => Promise<Outcome>

const test = base.extend<{ press: PressRoute }>({
  specOnlyOptions: { doneShape: 'a message', settings: { enableChatWidget: false } },
  press: async ({ page, specOnly, line, carriedOut, watch }, use) => {
    watch.allow(/Failed to load resource/)
    await takeOver(page)
    await use(async (name, cuts) => {
      const [route, press] = moves.find(([route]) => route === name) ?? []
      if (!route || !press) throw new Error(`No press makes ${name}.`)
      const one = { page, specOnly, line, carriedOut, route, press }
      return await pressOnce(one, cuts ? { fault: { kind: 'dropped' }, times: cuts } : undefined)
    })
  },
})

test('tells both transfers when the browser repeats one press', async ({ press }) => {
  const goodDay = await press('transfer')
  const outcome = await press('transfer', 1)
  expect(outcome).toMatchObject({ received: 2, keys: 1, times: 2 })
  expect(outcome.words).toContain('Recorded 2 times')
  expect(falseStatements('transfer', outcome, goodDay)).toEqual([])
})

test('leaves one QR when the browser repeats its creation', async ({ page, press, specOnly }) => {
  expect(await press('createQr', 1)).toMatchObject({ times: 2 })
  expect(specOnly.world.qrs).toHaveLength(1)
  await page.getByRole('button', { name: 'Cancel QR' }).click()
  const { toasts } = await waitForIdle(page)
  expect(toasts).toContain('The QR is cancelled.')
  expect(specOnly.world.qrs).toEqual([])
})

test('leaves no QR when a repeated one is paid', async ({ page, press, specOnly }) => {
  const { times } = await press('createQr', 9)
  expect(times).toBeGreaterThan(2)
  specOnly.payQr('KBANK')
  await expect(async () => {
    expect((await waitForIdle(page)).lines).toContain('100.00 baht received')
  }).toPass()
  await expect.poll(() => specOnly.world.qrs).toEqual([])
  await page.goto('/user/home')
  expect((await waitForIdle(page)).lines).not.toContain('QR for a deposit')
})

test('shows the last password when the browser repeats a reset', async ({ page, press }) => {
  expect(await press('resetSlotPassword', 1)).toMatchObject({ times: 2 })
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByText('pw-3', { exact: true })).toBeVisible()
})
