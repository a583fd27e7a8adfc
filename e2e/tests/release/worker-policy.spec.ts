import type { Page } from '@playwright/test'
import { cachedFiles, switchOn, visit } from './outage-cache'
import { expect, loadingNotes, test } from './world/test'

const registerChunk = /page-register\.[^/]*\.js$/

test.beforeEach(({ world, watch }) => {
  watch.allow(loadingNotes, /connect-src|script-src|Content Security Policy|Failed to fetch/)
  return switchOn(world)
})

/** Requests an address as injected code would, although the policy does not allow it. */
function tryOut(page: Page, address: string) {
  return page.evaluate(async url => {
    const called = await fetch(url).then(
      () => 'let through',
      () => 'refused',
    )
    const script = document.createElement('script')
    const ran = new Promise<string>(resolve => {
      script.addEventListener('load', () => resolve('let through'))
      script.addEventListener('error', () => resolve('refused'))
    })
    try {
      script.src = 'http://localhost:9/evil.js'
      document.head.append(script)
    } catch {
      return { called, ran: 'refused' }
    }
    return { called, ran: await ran }
  }, address)
}

const refused = { called: 'refused', ran: 'refused' }

test('the worker may fetch from anywhere, the page not', async ({ page, world }) => {
  const reply = await page.request.get('/sw.js')
  expect(reply.headers()['content-security-policy']).toBe("default-src 'none'; connect-src *")
  await visit(page)
  const url = (await cachedFiles(page)).find(one => one.startsWith(world.remotes.origin)) ?? ''
  world.remotes.requests.length = 0
  expect(await tryOut(page, `${url}?stolen=1`)).toEqual(refused)

  world.site.set('', { kind: 'refused' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(await tryOut(page, `${url}?stolen=1`)).toEqual(refused)
  expect(
    world.remotes.requests.filter(({ url: requestUrl }) => requestUrl.includes('stolen')),
  ).toEqual([])
})

test('the worker refuses an altered file and serves a good copy', async ({ page, world }) => {
  await visit(page)
  const fault = world.remotes.set(/\.js$/, { kind: 'flipped' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.goto('/register')
  await expect(page.getByRole('textbox').first()).toBeVisible()

  await page.evaluate(async () => {
    const files = await caches.open('files-2')
    for (const { url } of await files.keys())
      if (/page-register\.[^/]*\.js$/.test(url)) await files.delete(url)
  })
  await session.send('Network.clearBrowserCache')
  await page.goto('/register')
  await expect(page.getByText('Log-in and profile could not be opened').first()).toBeVisible()
  expect(fault.hits).toBeGreaterThan(0)
  expect((await cachedFiles(page)).filter(url => registerChunk.test(url))).toEqual([])

  fault.heal()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('textbox').first()).toBeVisible()
})
