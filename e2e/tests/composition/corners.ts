import { expect, type Locator, type Page } from '@playwright/test'
import { demonstrationMember, logIn, remember } from '../../harness/member'
import type { Product } from '../../harness/product'

/** A place where a remote is shown: the text for it in messages, and a link to a page of another remote. */
export interface Corner {
  remote: string
  part: string
  route: string
  access: 'visitor' | 'member'
  elsewhere: { path: string; title: string }
  expectLoaded: (page: Page) => Promise<void>
}

const hasHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

export const corners: readonly Corner[] = [
  {
    remote: 'auth',
    part: 'Log-in and profile',
    route: '/login',
    access: 'visitor',
    elsewhere: { path: '/contact', title: 'Contact us' },
    expectLoaded: page =>
      expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible(),
  },
  {
    remote: 'wallet',
    part: 'The wallet',
    route: '/user/home',
    access: 'member',
    elsewhere: { path: '/user/contact', title: 'Contact us' },
    expectLoaded: hasHeading,
  },
  {
    remote: 'promotions',
    part: 'Bonuses and rewards',
    route: '/user/bonus',
    access: 'member',
    elsewhere: { path: '/user/profile', title: 'Profile' },
    expectLoaded: hasHeading,
  },
  {
    remote: 'spin',
    part: 'The wheel',
    route: '/user/spin',
    access: 'member',
    elsewhere: { path: '/user/statement', title: 'Statement' },
    expectLoaded: hasHeading,
  },
  {
    remote: 'chat',
    part: 'The support chat',
    route: '/howto',
    access: 'visitor',
    elsewhere: { path: '/contact', title: 'Contact us' },
    expectLoaded: page => expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible(),
  },
]

const mark = 'e2eSameDocument'

/** Opens the page of the remote and marks the document, which must not be replaced after that. */
export async function open(page: Page, product: Product, { access, route }: Corner) {
  if (access === 'member') await logIn(page, product.origin, demonstrationMember)
  await remember(page, product.origin, { locale: 'en' })
  await page.goto(route, { waitUntil: 'commit' })
  await page.evaluate(`globalThis.${mark}=true`)
}

export async function expectSameDocument(page: Page) {
  expect(await page.evaluate(`globalThis.${mark}===true`)).toBe(true)
}

/** Retries a view whose request was cut off by moving the clock. */
async function askAgainWhereCutOff(page: Page, there: Locator) {
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  // For a moment neither may exist: a page that gives up is rendered again.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(there).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Another remote's page opens from the menu, and the way back leads to the same address. */
export async function visitElsewhere(page: Page, { elsewhere, route }: Corner, wound = false) {
  const there = page.getByRole('heading', { level: 1, name: elsewhere.title })
  await page.getByRole('navigation').locator(`a[href="${elsewhere.path}"]`).click()
  await expect(page).toHaveURL(elsewhere.path)
  if (wound) await askAgainWhereCutOff(page, there)
  await expect(there).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(route)
}
