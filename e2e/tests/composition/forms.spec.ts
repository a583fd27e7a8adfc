import { demonstrationMember, logIn } from '../../harness/member'
import { expect, test } from '../../harness/test'

const forms = /\/assets\/forms\.[^/]*\.js$/

test('loads the form library once for the forms of several remotes', async ({ page, product }) => {
  const found: Promise<string>[] = []
  page.on('response', response => {
    const name = /([^/.]+)[^/]*\.js$/.exec(response.url())?.[1]
    if (!name) return
    // A page that is left takes the bodies of its responses with it.
    const code = response.text().catch(() => '')
    found.push(code.then(text => (text.includes('FINAL_FORM/form-error') ? name : '')))
  })
  await page.goto('/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await logIn(page, product.origin, demonstrationMember)
  await page.goto('/user/home?dialog=transfer')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await page.goto('/user/bonus')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  const files = new Set(await Promise.all(found))
  files.delete('')
  expect([...files]).toEqual(['forms'])
})

test('preloads the form library before the shell has started', async ({ page }) => {
  await page.route(/\/assets\/main\.[^/]*\.js$/, async route => {
    await expect(page.locator('link[rel=preload][href*="/assets/forms."]')).toHaveCount(1)
    await route.continue()
  })
  const requests: string[] = []
  page.on('request', request => forms.test(request.url()) && requests.push(request.url()))
  await page.goto('/login')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(requests).toHaveLength(1)
})
