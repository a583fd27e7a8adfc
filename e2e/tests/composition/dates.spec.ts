import { demonstrationMember, logIn } from '../../harness/member'
import { expect, test } from '../../harness/test'

const dates = /\/assets\/dates\.[^/]*\.js$/

test('how dates are written is fetched after the home page, once for every part', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', request => dates.test(request.url()) && asked.push(request.url()))
  await logIn(page, product.origin, demonstrationMember)
  // Not one byte of it before the page stands.
  await page.route(dates, async route => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await route.continue()
  })
  await page.goto('/user/home')
  await expect(page.getByText(/\d\d:\d\d:\d\d/).first()).toBeVisible()
  await page.unroute(dates)
  await page.goto('/user/profile')
  await expect(page.getByText(/\d\d\/\d\d\/\d{4}/).first()).toBeVisible()
  expect(new Set(asked).size).toBe(1)
})

test('a page that shows dates has it asked for by the document itself', async ({
  page,
  product,
}) => {
  await logIn(page, product.origin, demonstrationMember)
  await page.route(/\/assets\/main\.[^/]*\.js$/, async route => {
    await expect(page.locator('link[rel=preload][href*="/assets/dates."]')).toHaveCount(1)
    await route.continue()
  })
  await page.goto('/user/statement')
  await expect(page.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/).first()).toBeVisible()
})

for (const { path, shown } of [
  { path: '/user/home', shown: /\d\d:\d\d:\d\d/ },
  { path: '/user/statement', shown: /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/ },
])
  test(`how dates are written may fail to come, and ${path} shows them once it does`, async ({
    page,
    product,
    watch,
  }) => {
    watch.allow(/Failed to load resource.*assets\/dates\./)
    await logIn(page, product.origin, demonstrationMember)
    let failures = 0
    await page.route(dates, async route => {
      failures += 1
      if (failures > 3) await route.continue()
      else await route.abort()
    })
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeVisible()
  })

test('a page that dates held up for too long is there with "try again", once they are', async ({
  page,
  product,
}) => {
  await logIn(page, product.origin, demonstrationMember)
  const again = page.getByRole('button', { name: 'ลองใหม่' })
  let end = () => {}
  const over = new Promise<void>(resolve => {
    end = resolve
  })
  await page.route(dates, async route => {
    await over
    await route.continue()
  })
  await page.goto('/user/statement', { waitUntil: 'commit' })
  await again.waitFor()
  end()
  await again.click()
  await expect(page.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/).first()).toBeVisible()
})
