import { demonstrationMember, logIn, remember } from '../../harness/member'
import { expect, test } from '../../harness/test'

const visitorRoutes = ['/login', '/register', '/howto', '/contact', '/terminated', '/no-such-page']
const memberRoutes = ['home', 'profile', 'bonus', 'statement', 'contact', 'spin'].map(
  name => `/user/${name}`,
)
const dialogs = ['deposit', 'transfer', 'withdraw', 'invite', 'refund', 'slips', 'conditions']

test('shows a visitor no policy violation, error or foreign request', { tag: '@main' }, async ({
  page,
}) => {
  for (const route of visitorRoutes) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('shows a member no policy violation, error or foreign request', { tag: '@main' }, async ({
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

test('shows none in any dialog of any remote', { tag: '@main' }, async ({ page, product }) => {
  await logIn(page, product.origin, demonstrationMember)
  for (const dialog of dialogs) {
    await page.goto(`/user/home?dialog=${dialog}`)
    await expect(page.getByRole('dialog')).toBeVisible()
  }
})

test('marks first-page code for compilation while streaming', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', request => {
    if (/\/(main|remoteEntry|remote|page-login)\.\w+\.js$/.test(request.url()))
      scripts.add(request.url())
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => scripts.size).toBeGreaterThanOrEqual(4)
  for (const script of [...scripts]) {
    const text = await (await page.request.get(script)).text()
    expect(text, script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})

test('loads every remote from its origin with integrity', { tag: '@main' }, async ({
  page,
  product,
}) => {
  await remember(page, product.origin, { locale: 'en' })
  // Scripts are removed from the document after they have run, so they are recorded when they are added.
  await page.addInitScript(() => {
    const noted: [string, string][] = []
    Reflect.set(globalThis, 'noted', noted)
    new MutationObserver(records => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src) noted.push([node.src, node.integrity])
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  const scripts = await page.evaluate((): [string, string][] => Reflect.get(globalThis, 'noted'))
  const fromAuth = scripts.filter(([src]) => src.startsWith(product.remote('auth').origin))
  expect(fromAuth.length).toBeGreaterThan(0)
  expect(scripts.filter(([, integrity]) => !integrity.startsWith('sha256-'))).toEqual([])
})
