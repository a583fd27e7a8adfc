import { expect } from '../../harness/test'
import { answer, expectSent, field, say, text } from './chat'
import { files } from './host-pages'
import { button, test } from './other-site'
import { installPackage } from './pages/install-package'

let installed: Awaited<ReturnType<typeof installPackage>>

test.beforeAll(async () => {
  test.setTimeout(600_000)
  installed = await installPackage()
  for (const [name, content] of installed.files) files.set(`/installed/${name}`, content)
})

test('the package is a typed React component', async ({ page, host, product, backend }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  files.set('/package.js', installed.app)
  files.set(
    '/package',
    `<!doctype html><title>Shop</title><body data-chat="${product.origin}"><script src="/package.js"></script>`,
  )
  await page.goto(`${host.origin}/package`)
  await button(page).click()
  await say(page, 'from a package')
  await expectSent(page)
  await page.getByRole('button', { name: 'Close the chat' }).click()
  const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id') ?? '')
  await answer(backend, { guestId }, text('hello package'))
  await expect(page.getByText('answers: 1')).toBeVisible()
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect(page.getByRole('button', { name: 'แชตกับแอดมิน', exact: true })).toBeVisible()
})

test('the package is a Vue component', async ({ page, host, product, backend }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  files.set('/package-vue.js', installed.vueApp)
  files.set(
    '/package-vue',
    `<!doctype html><title>Shop</title><body data-chat="${product.origin}"><script src="/package-vue.js"></script>`,
  )
  await page.goto(`${host.origin}/package-vue`)
  await button(page).click()
  await say(page, 'from Vue')
  await expectSent(page)
  await page.getByRole('button', { name: 'Close the chat' }).click()
  const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id') ?? '')
  await answer(backend, { guestId }, text('hello Vue'))
  await expect(page.getByText('answers: 1')).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('button', { name: '联系客服', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '在线客服' })).toHaveAttribute('lang', 'zh')
  await expect(page.getByText('hello Vue')).toBeVisible()
  await page.getByRole('button', { name: 'leave' }).click()
  await expect(page.locator('tamlung-chat')).toHaveCount(0)
})

test('the package is an element on a page of plain HTML', async ({ page, host, product }) => {
  files.set(
    '/installed/',
    `<!doctype html><title>Shop</title><tamlung-chat data-locale="en"></tamlung-chat>
      <script type="module">
        import { loadTamlungChat } from './index.js'
        await loadTamlungChat('${product.origin}')
      </script>`,
  )
  await page.goto(`${host.origin}/installed/`)
  await button(page).click()
  await expect(field(page)).toBeVisible()
})

test('the package is nothing on a server', () => {
  expect(installed.renderOnServer()).toBe('[]')
})
