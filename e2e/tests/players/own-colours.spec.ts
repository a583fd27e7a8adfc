import type { Locator } from '@playwright/test'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { asGuest, openChat, panel } from '../chat/chat'
import { logInAtDesk } from '../chat/desk'

/** Where a person's own few colours take the place of all others, as with Windows' contrast themes. */
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** Drawn as what cannot be pressed. */
const isGrey = (control: Locator) =>
  control.evaluate(element => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'GrayText'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return getComputedStyle(element).color === color
  })

test('the wheel shows whether it can be spun', async ({ page, product, backend }) => {
  const spin = page.getByRole('button', { name: /^Spin/ })
  await arrange({ page, product, backend }, { coins: 1 })
  await page.goto('/user/spin')
  await expect.poll(() => isGrey(spin)).toBe(false)
  await arrange({ page, product, backend }, { coins: 0 })
  await page.goto('/user/spin')
  await expect.poll(() => isGrey(spin)).toBe(true)
})

test('the chat shows whether there is something to send', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  const send = panel(page).getByRole('button', { name: 'Send message' })
  await expect.poll(() => isGrey(send)).toBe(true)
  await panel(page).getByRole('textbox').fill('Hello')
  await expect.poll(() => isGrey(send)).toBe(false)
})

test('the desk shows which part of it is open, and which of the conversations are listed', async ({
  page,
  product,
}) => {
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

test('a receipt shows how far money has come', async ({ page, product, backend }) => {
  const { token } = await arrange({ page, product, backend }, { wallet: 2000 })
  const asked = await page.request.post('/api/wallet/withdraw', {
    headers: { authorization: `Bearer ${token}`, [clientMarker.header]: clientMarker.value },
    data: { amount: 500 },
  })
  expect(asked.ok()).toBe(true)
  await page.goto('/user/statement')
  await page.getByRole('button', { name: 'Withdrawal' }).click()
  const stages = page.getByRole('dialog').getByRole('list').getByRole('listitem')
  // Of a dot's paper nothing is left: its edge is all that is drawn.
  const edge = (stage: Locator) =>
    stage.evaluate(element =>
      Number.parseFloat(getComputedStyle(element, '::before').borderTopWidth),
    )
  await expect.poll(() => edge(stages.first())).toBe(6)
  await expect.poll(() => edge(stages.last())).toBe(2)
})
