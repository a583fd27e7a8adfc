import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'

/** Counts the tones that are started and records the states of their audio contexts. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const played = { tones: 0, contexts: [] as BaseAudioContext[] }
    Object.assign(globalThis, { played })
    const begin = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function start(when) {
      played.tones += 1
      played.contexts.push(this.context)
      begin.call(this, when)
    }
  })
  return () =>
    page.evaluate(() => {
      const { tones, contexts } = Reflect.get(globalThis, 'played')
      return { tones: Number(tones), states: contexts.map(({ state }: BaseAudioContext) => state) }
    })
}

async function spin(page: Page) {
  await page.getByRole('button', { name: /^Spin \d/ }).click()
  const prize = page.getByRole('dialog', { name: 'Your spin' })
  await prize.getByRole('button', { name: 'Got it' }).click()
  await expect(prize).toHaveCount(0)
}

test('is silent until turned on and remembers it', async ({ page, product, backend }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const played = await listen(page)
  await arrange({ page, product, backend }, { coins: 20 })
  await page.goto('/user/spin')
  const off = page.getByRole('button', { name: 'Sound: off' })
  await expect(off).toHaveAttribute('aria-pressed', 'false')
  await spin(page)
  expect((await played()).tones).toBe(0)
  await off.click()
  // Each frame with another slice under the pointer plays a tone, and a slow machine renders few frames.
  await expect(async () => {
    await spin(page)
    expect((await played()).tones).toBeGreaterThan(0)
  }).toPass()
  await expect.poll(async () => (await played()).states.at(-1)).toBe('closed')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sound: on' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('does not tick with reduced motion', async ({ page, product, backend }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const played = await listen(page)
  await arrange({ page, product, backend }, { coins: 1 })
  await page.goto('/user/spin')
  await page.getByRole('button', { name: 'Sound: off' }).click()
  await spin(page)
  expect((await played()).tones).toBe(0)
})
