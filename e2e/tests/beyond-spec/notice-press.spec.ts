import { expect, type Page, type Worker } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { deliverPush, notificationsOn } from '../../harness/deliver-push'
import { languages } from '../../harness/languages'
import { markDocument } from '../../harness/mark-document'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { settleMoney } from '../../harness/settle-money'
import { test } from '../../harness/test'
import { openWholeBrowser } from '../../harness/whole-browser'
import { wordsOf } from '../../harness/words'

const shown = async (page: Page) => (await notificationsOn(page)).length

/** Delivers a push message and waits for its notification. */
const tell = (page: Page, origin: string, notice: object) =>
  deliverPush({ page, origin }, notice, () =>
    expect.poll(() => shown(page), { timeout: 10_000 }).toBeGreaterThan(0),
  )

/**
 * Presses the first notification by an event inside the worker, because no protocol can press it from outside. Returns
 * the addresses that the worker opens; `openWindow` is replaced, because it needs a real press.
 */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications: () => Promise<object[]> }
      clients: { openWindow: (address: string) => Promise<null> }
      NotificationEvent: new (name: string, about: object) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    const wanted: string[] = []
    scope.clients.openWindow = async address => {
      wanted.push(address)
      return null
    }
    const event = new scope.NotificationEvent('notificationclick', { notification })
    const works: Promise<unknown>[] = []
    Object.assign(event, { waitUntil: (work: Promise<unknown>) => works.push(work) })
    dispatchEvent(event)
    await Promise.allSettled(works)
    return wanted
  })

for (const language of rotating(languages, 'notice press'))
  test(`opens the receipt from a notification for its member: ${language}`, async ({
    page,
    product,
    backend,
    watch,
    launchOptions,
  }) => {
    const words = wordsOf('remote-wallet/src/features/receipt', language)
    const requested = wordsOf('remote-wallet/src/features/receipt/requested', language)
    const shell = wordsOf('shell/src', language)
    const notices = wordsOf('shell/src/app/notices', language)
    markDocument(product, ['notices', 'service-worker'])
    const member = await arrange({ page, product, backend }, { wallet: 100 }, language)
    await settleMoney({ page, backend }, { member, way: 'add', amount: 250 })
    const other = await backend.post<{ token: string }>('/members', { wallet: 7 })
    const rows = await page.request.post('/api/statement', {
      headers: { Authorization: `Bearer ${member.token}` },
      data: { page: 1, limit: 10 },
    })
    const { statements } = await rows.json()
    const row = String(statements[0]._id)
    const notice = { kind: 'deposit', language, amount: '250.00', currency: 'BAHT', row }
    const address = `${product.origin}/user/statement?dialog=receipt&row=${row}`

    const browser = await openWholeBrowser(launchOptions)
    const context = await browser.newContext({ locale: 'th-TH' })
    await context.grantPermissions(['notifications'], { origin: product.origin })
    const openDevice = async () => {
      const opened = await context.newPage()
      await watch.observe(opened)
      return opened
    }
    let device = await openDevice()
    const receipt = () => device.getByRole('dialog').getByRole('article')
    const comeAs = async ({ token }: { token: string }) => {
      await remember(device, product.origin, {
        token,
        locale: language,
        'remember-agreement': 'true',
      })
      await device.goto(`${product.origin}/user/home`)
      await expect(device.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // The bell appears after the page, and the page's listener for the worker with it.
    const expectBell = () =>
      expect(
        device.getByRole('banner').getByRole('button', { name: new RegExp(notices('title')) }),
      ).toBeVisible()
    /** Presses the notification while no page is open, and opens the address that the worker asks for. */
    const pressWhileClosed = async () => {
      await tell(device, product.origin, notice)
      await device.close()
      expect(await press(worker)).toEqual([address])
      device = await openDevice()
      await device.goto(address)
    }

    await comeAs(member)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))

    await expectBell()

    // With a page open, the worker uses it and opens no other.
    await tell(device, product.origin, notice)
    expect(await press(worker)).toEqual([])
    await expect(device).toHaveURL(address)
    await expect(receipt()).toContainText('+250.00')

    await pressWhileClosed()
    await expect(receipt()).toContainText('+250.00')

    // Notices disappear with the session, and a late one leads to the login.
    await tell(device, product.origin, notice)
    await device.goto(`${product.origin}/user/home`)
    await expectBell()
    await device.getByRole('button', { name: shell('logOut') }).click()
    await expect(device).toHaveURL(/\/login$/)
    await expect.poll(() => shown(device)).toBe(0)
    await pressWhileClosed()
    await expect(device).toHaveURL(/\/login$/)
    await expect(device.locator('body')).not.toContainText('250.00')

    // Another member is logged in now and learns nothing about the row.
    await comeAs(other)
    await pressWhileClosed()
    await expect(device.getByRole('dialog', { name: words('title') })).toContainText(
      requested('none'),
    )
    await expect(device.locator('body')).not.toContainText('250.00')
    await browser.close()
  })
