import type { Locator } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { asGuest, openChat, panel } from '../chat/chat'
import { logInAtDesk } from '../chat/desk'

/** Forced colours: a few colours of the user replace all others, as in the contrast themes of Windows. */
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** Whether a control has the system's colour for disabled controls. */
const isGrey = (control: Locator) =>
  control.evaluate(element => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'GrayText'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return getComputedStyle(element).color === color
  })

test('shows whether the wheel can be spun', async ({ page, product, backend }) => {
  const spin = page.getByRole('button', { name: /^Spin/ })
  await arrange({ page, product, backend }, { coins: 1 })
  await page.goto('/user/spin')
  await expect.poll(() => isGrey(spin)).toBe(false)
  await arrange({ page, product, backend }, { coins: 0 })
  await page.goto('/user/spin')
  await expect.poll(() => isGrey(spin)).toBe(true)
})

test('shows whether there is text to send', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  const send = panel(page).getByRole('button', { name: 'Send message' })
  await expect.poll(() => isGrey(send)).toBe(true)
  await panel(page).getByRole('textbox').fill('Hello')
  await expect.poll(() => isGrey(send)).toBe(false)
})

test('shows the open section and list at the desk', async ({ page, product }) => {
  await logInAtDesk(page, product.origin)
  const edge = (control: Locator) =>
    control.evaluate(element => Number.parseFloat(getComputedStyle(element).borderTopWidth))
  for (const [chosen, other] of [
    ['Chats', 'Figures'],
    [/^Queue/, /^All/],
  ] as const) {
    await expect.poll(() => edge(page.getByRole('button', { name: chosen }))).toBe(3)
    await expect.poll(() => edge(page.getByRole('button', { name: other }))).toBe(1)
  }
})

test('shows the progress of money on a receipt', async ({ page, product, backend }) => {
  const { token } = await arrange({ page, product, backend }, { wallet: 2000 })
  const reply = await page.request.post('/api/wallet/withdraw', {
    headers: { authorization: `Bearer ${token}`, [clientMarker.header]: clientMarker.value },
    data: { amount: 500 },
  })
  expect(reply.ok()).toBe(true)
  await page.goto('/user/statement')
  await page.getByRole('button', { name: 'Withdrawal' }).click()
  const stages = page.getByRole('dialog').getByRole('list').getByRole('listitem')
  // The background of a dot is removed, so its edge must be visible.
  const edge = (stage: Locator) =>
    stage.evaluate(element =>
      Number.parseFloat(getComputedStyle(element, '::before').borderTopWidth),
    )
  await expect.poll(() => edge(stages.first())).toBe(6)
  await expect.poll(() => edge(stages.last())).toBe(2)
})
