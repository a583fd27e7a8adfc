import type { Page } from '@playwright/test'
import { expectAnnounced } from '../../harness/announcements'
import { textReply } from '../../harness/faults/reply'
import { blankPath, type Product } from '../../harness/product'
import { expect, test } from '../../harness/test'
import { PageWatch } from '../../harness/watch-page'

/** Opens a misbehaving page of the product's origin, observed by a separate `PageWatch`. */
async function watched(page: Page, product: Product, markup: string, policy = '') {
  const watch = new PageWatch(product.origins)
  const opened = await page.context().newPage()
  await watch.observe(opened)
  product.front.set('/misbehaving', {
    kind: 'reply',
    change: () => {
      const reply = textReply(200, 'text/html', `<link rel="icon" href="data:,">${markup}`)
      return { ...reply, headers: { ...reply.headers, 'content-security-policy': policy } }
    },
  })
  await opened.goto('/misbehaving')
  return { watch, opened }
}

test('catches an unlisted address', async ({ page, product }) => {
  const { watch } = await watched(page, product, '<img src="https://tracker.example/pixel.png">')
  await expect.poll(() => watch.found).toContainEqual('[address] https://tracker.example/pixel.png')
})

test('allows a listed address', async ({ page, product }) => {
  const { watch, opened } = await watched(page, product, '<h1>quiet</h1>')
  watch.allowOrigin('https://game.example')
  watch.allow('ERR_NAME_NOT_RESOLVED', 'ERR_FAILED')
  await opened.evaluate(() => fetch('https://game.example/').catch(() => 'as expected'))
  expect(watch.found).toEqual([])
})

test('records an uncaught error', async ({ page, product }) => {
  const { watch } = await watched(page, product, '<script>throw new Error("nobody cares")</script>')
  await expect.poll(() => watch.found.join()).toContain('nobody cares')
})

test('records a console error', async ({ page, product }) => {
  const { watch } = await watched(page, product, '<script>console.error("ouch")</script>')
  await expect.poll(() => watch.found.join()).toContain('[console] ouch')
})

test('records a policy violation', async ({ page, product }) => {
  const { watch } = await watched(page, product, '<p style="color:red">', "style-src 'self'")
  await expect.poll(() => watch.found.join()).toContain('[policy] style-src-attr')
})

test('records a text that disappears before the assertion', async ({ page }) => {
  await page.goto(blankPath)
  await page.evaluate(() => {
    const toast = document.createElement('p')
    toast.role = 'status'
    toast.textContent = 'Copied'
    document.body.append(toast)
    setTimeout(() => toast.remove())
  })
  await expect(page.getByText('Copied')).toHaveCount(0)
  await expectAnnounced(page, 'Copied')
})
