import { arrange } from '../../harness/arrange'
import { sizes } from '../../harness/sizes'
import { expect, test } from '../../harness/test'
import { textFaults } from './text-faults'

test('a long name of a game keeps to its own row on a small phone', async ({
  page,
  product,
  backend,
}) => {
  await page.setViewportSize(sizes.small)
  await arrange({ page, product, backend }, { wallet: 500, games: { PG: 100 } })
  await page.route('**/api/wallet', async route => {
    const reply = await route.fetch()
    const wallet = await reply.json()
    for (const game of wallet.slots) game.name = 'สล็อตออนไลน์มหาเศรษฐีฝากถอนไม่มีขั้นต่ำ'
    await route.fulfill({ response: reply, json: wallet })
  })
  await page.goto('/user/home?dialog=transfer&from=WALLET&to=PG')
  const rows = page.getByRole('dialog').getByRole('option')
  await expect(rows.filter({ hasText: 'สล็อตออนไลน์' }).first()).toBeVisible()
  const faults = await textFaults(page, 'th')
  expect(faults.filter(fault => fault.startsWith('on each other'))).toEqual([])
})
