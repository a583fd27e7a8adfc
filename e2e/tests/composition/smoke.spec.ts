import { demonstrationMember, logIn } from '../../harness/member'
import { expect, test } from '../../harness/test'

const visitorRoutes = ['/login', '/register', '/howto', '/contact', '/terminated', '/no-such-page']
const memberRoutes = ['home', 'profile', 'bonus', 'statement', 'contact', 'spin'].map(
  name => `/user/${name}`,
)

test('a visitor meets no violation, no error and no foreign address on any page', async ({
  page,
}) => {
  for (const route of visitorRoutes) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a member meets no violation, no error and no foreign address on any page', async ({
  page,
  product,
}) => {
  await logIn(page, product.origin, demonstrationMember)
  for (const route of memberRoutes) {
    await page.goto(route)
    await expect(page).toHaveURL(new RegExp(`${route}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
