import { rotating } from '../../harness/rotating'
import { expect } from '../../harness/test'
import { expectSent, field, say } from './chat'
import { files } from './host-pages'
import { button, test } from './other-site'

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body><h1>A shop</h1>${body}</body></html>`

/** Tag managers keep a script's address and drop attributes that they do not know. */
const byManager = (chat: string) => `<script>
  addEventListener('load', () => {
    const line = document.createElement('script')
    line.async = true
    line.src = '${chat}/chat/v1/embed.js'
    document.head.insertBefore(line, document.head.firstChild)
  })
</script>`

/** Another product's script with the same file name, before ours. */
const another = '<script src="/other/embed.js" type="text/plain"></script>'

const scriptTags: Record<string, (chat: string) => string> = {
  module: chat =>
    page(
      `${another}<script type="module" src="${chat}/chat/v1/embed.js" data-locale="en"></script>`,
    ),
  'module-in-the-head': chat =>
    page('', `<script type="module" src="${chat}/chat/v1/embed.js?ver=6.1"></script>`),
  'module-and-script': chat =>
    page(
      `<script src="${chat}/chat/v1/embed.js"></script><script type="module" src="${chat}/chat/v1/embed.js"></script>`,
    ),
  async: chat => page('', `<script async src="${chat}/chat/v1/embed.js"></script>`),
  twice: chat =>
    page(`<script src="${chat}/chat/v1/embed.js"></script>`.repeat(2), byManager(chat)),
  manager: chat => page('', byManager(chat)),
  written: chat =>
    page(
      `<script>document.write('<script src="${chat}/chat/v1/embed.js"><' + '/script>')</script>`,
    ),
  base: chat =>
    page(
      `<script src="${chat}/chat/v1/embed.js"></script>`,
      '<base href="https://elsewhere.example/deep/">',
    ),
}

for (const [way, make] of rotating(Object.entries(scriptTags), 'embed lines'))
  test(`starts one chat however the line is added: ${way}`, async ({ page, host, product }) => {
    files.set(`/line-${way}`, make(product.origin))
    await page.goto(`${host.origin}/line-${way}`)
    await button(page).click()
    await say(page, `by ${way}`)
    await expectSent(page)
    await expect(page.locator('tamlung-chat')).toHaveCount(1)
  })

test('keeps a module’s settings of the line', async ({ page: tab, host, product }) => {
  files.set(
    '/line-th',
    page(
      `<script type="module" src="${product.origin}/chat/v1/embed.js" data-locale="th"></script>`,
    ),
  )
  await tab.goto(`${host.origin}/line-th`)
  await expect(tab.getByRole('button', { name: 'แชตกับแอดมิน', exact: true })).toBeVisible()
})

test('logs an error when a script cannot know its origin', async ({
  page: tab,
  host,
  product,
  watch,
}) => {
  watch.allow("reading 'src'")
  files.set(
    '/line-bare',
    page(
      `<script>fetch('${product.origin}/chat/v1/embed.js').then(reply => reply.text()).then(text => setTimeout(text))</script>`,
    ),
  )
  const error = tab.waitForEvent('pageerror')
  await tab.goto(`${host.origin}/line-bare`)
  expect((await error).message).toContain('src')
})

test('follows a later change of the page’s language', async ({ page: tab, host }) => {
  await tab.goto(`${host.origin}/plain`)
  await button(tab).click()
  await field(tab).fill('half a sent')
  await tab.evaluate(() => {
    document.documentElement.lang = 'th'
    Reflect.get(window, 'TamlungChat').setLocale('th')
  })
  const thai = tab.getByRole('textbox', { name: 'พิมพ์ข้อความถึงแอดมิน' })
  await expect(thai).toHaveValue('half a sent')
  await thai.press('Enter')
  await expect(tab.locator('li').getByText('half a sent')).toBeVisible()
})
