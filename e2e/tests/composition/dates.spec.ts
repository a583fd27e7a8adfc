import { demonstrationMember, logIn } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'

const dates = /\/assets\/dates\.[^/]*\.js$/

test('loads date formatting once, after home', async ({ page, product }) => {
  const requests: string[] = []
  page.on('request', request => dates.test(request.url()) && requests.push(request.url()))
  await logIn(page, product.origin, demonstrationMember)
  // The chunk may only be requested after the page is visible.
  await page.route(dates, async route => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await route.continue()
  })
  await page.goto('/user/home')
  await expect(page.getByText(/\d\d:\d\d:\d\d/).first()).toBeVisible()
  await page.unroute(dates)
  await page.goto('/user/profile')
  await expect(page.getByText(/\d\d\/\d\d\/\d{4}/).first()).toBeVisible()
  expect(new Set(requests).size).toBe(1)
})

test('preloads date formatting on pages with dates', async ({ page, product }) => {
  await logIn(page, product.origin, demonstrationMember)
  await page.route(/\/assets\/main\.[^/]*\.js$/, async route => {
    await expect(page.locator('link[rel=preload][href*="/assets/dates."]')).toHaveCount(1)
    await route.continue()
  })
  await page.goto('/user/statement')
  await expect(page.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/).first()).toBeVisible()
})

const shownLate = [
  { path: '/user/home', shown: /\d\d:\d\d:\d\d/ },
  { path: '/user/statement', shown: /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/ },
]
for (const { path, shown } of rotating(shownLate, 'late dates'))
  test(`recovers on ${path} when date formatting fails to load`, async ({
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

test('offers a retry on a page that dates delayed', async ({ page, product }) => {
  await logIn(page, product.origin, demonstrationMember)
  const again = page.getByRole('button', { name: 'ลองอีกครั้ง' })
  let end = () => {}
  const over = new Promise<void>(resolve => {
    end = resolve
  })
  await page.route(dates, async route => {
    await over
    await route.continue()
  })
  await page.goto('/user/statement', { waitUntil: 'commit' })
  // Later the page may recover by itself and remove the button.
  await again.click()
  end()
  await expect(page.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/).first()).toBeVisible()
})
