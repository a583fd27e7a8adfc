import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { launcher } from '../chat/chat'
import { memberPages, rarePages, richWishes, usualWishes, visitorPages, waitings } from './views'

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const place = (page: Page) => page.locator('aside').filter({ has: launcher(page) })

/** What can be pressed and has the chat's button, or its greeting, on some part of it. */
const covered = (page: Page) =>
  place(page).evaluate(chat => {
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    return (
      [...controls]
        // What is folded away is nowhere.
        .filter(control => !chat.contains(control) && control.checkVisibility())
        .filter(control => {
          const { left, top, width, height } = control.getBoundingClientRect()
          const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
          return parts.some(x =>
            parts.some(y =>
              chat.contains(document.elementFromPoint(left + width * x, top + height * y)),
            ),
          )
        })
        .map(control => control.textContent?.trim() || control.getAttribute('aria-label') || '?')
    )
  })

/** The words and figures of the page below the greeting or the button, where there is one. */
const hidden = (page: Page, part = '[data-invites]') =>
  place(page).evaluate((chat, part) => {
    const floating = chat.querySelector(part)?.getBoundingClientRect()
    if (!floating?.width || getComputedStyle(chat).opacity === '0') return []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, 4)
    const found: string[] = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const lies = [...range.getClientRects()].some(
        ({ left, top, right, bottom, width }) =>
          width > 1 &&
          left < floating.right &&
          right > floating.left &&
          top < floating.bottom &&
          bottom > floating.top,
      )
      if (lies) found.push(texts.currentNode.textContent ?? '')
    }
    return found
  }, part)

/** What lies on the button, where it is there: where nothing is free, it gives way. */
const onTop = (page: Page) =>
  launcher(page).evaluate(button => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    const gone = getComputedStyle(button).pointerEvents === 'none'
    return gone || button.contains(there) ? null : (there?.outerHTML.slice(0, 80) ?? 'nothing')
  })

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Scrolls on by a part of a screen; false at the end. */
const scrollOn = (page: Page) =>
  page.evaluate(async () => {
    const before = window.scrollY
    window.scrollBy(0, window.innerHeight * 0.35)
    // The page hears of it with the next frame.
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return window.scrollY > before
  })

async function expectNothingCovered(page: Page, path: string) {
  await open(page, path)
  do {
    await expect(place(page)).toHaveAttribute('data-settled', 'true')
    // What has come in between moves it again.
    const where = `${path} at ${page.viewportSize()?.width}`
    await expect.poll(() => covered(page), where).toEqual([])
    await expect.poll(() => onTop(page), where).toBeNull()
  } while (await scrollOn(page))
}

for (const size of rotating(sizes, 'chat button'))
  test(`the chat's button is on nothing that is pressed, at ${size.width}`, async ({
    page,
    product,
    backend,
  }) => {
    await page.setViewportSize(size)
    await remember(page, product.origin, { locale: 'en' })
    for (const path of [...visitorPages, ...rarePages]) await expectNothingCovered(page, path)
    await arrange({ page, product, backend }, richWishes(), 'en')
    for (const path of memberPages) await expectNothingCovered(page, path)
  })

for (const size of rotating(sizes, 'chat greeting'))
  test(`the greeting is on nothing that is read, at ${size.width}`, async ({
    page,
    product,
    backend,
  }) => {
    await page.setViewportSize(size)
    await remember(page, product.origin, { locale: 'en' })
    const look = async (path: string) => {
      await open(page, path)
      await expect(place(page)).toHaveAttribute('data-settled', 'true')
      await expect.poll(() => hidden(page), path).toEqual([])
    }
    for (const path of visitorPages) await look(path)
    await arrange({ page, product, backend }, richWishes(), 'en')
    for (const path of memberPages) await look(path)
  })

test('a little further up the button is on nothing that is read, where it would lie on the first coupon', async ({
  page,
  product,
  backend,
}) => {
  const coupons = [{ label: '100', name: 'Gift', type: 'wallet', amount: 100 }]
  await arrange({ page, product, backend }, { coins: 7, coupons }, 'en')
  await open(page, '/user/spin')
  await expect(place(page)).toHaveAttribute('data-settled', 'true')
  await expect.poll(() => hidden(page, ':scope > button')).toEqual([])
  await expect.poll(() => covered(page)).toEqual([])
})

test('of a long page the button looks only at what is in sight', async ({ page, product }) => {
  await remember(page, product.origin, { locale: 'en' })
  await open(page, '/contact')
  await page.evaluate(() => {
    const { getBoundingClientRect } = Range.prototype
    Range.prototype.getBoundingClientRect = function () {
      document.body.dataset.looks = String(Number(document.body.dataset.looks ?? 0) + 1)
      return getBoundingClientRect.call(this)
    }
    const rows = Array.from({ length: 1000 }, (_, row) => {
      const line = document.createElement('p')
      line.textContent = `Row ${row}`
      return line
    })
    document.body.append(...rows)
  })
  await expect(page.locator('body')).toHaveAttribute('data-looks', /^[1-9]\d{0,2}$/)
})

test('what is folded away keeps the button from no place', async ({ page, product, backend }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await arrange({ page, product, backend }, {}, 'en')
  await open(page, '/user/statement')
  await expect(page.locator('details:not([open]) select')).toHaveCount(1)
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
  await expect(place(page)).toHaveAttribute('data-settled', 'true')
  await expect.poll(async () => (await launcher(page).boundingBox())?.y).toBeGreaterThan(400)
})

test('where all is closed there is no button of a chat that nobody answers', async ({
  page,
  product,
}) => {
  await remember(page, product.origin, { locale: 'en' })
  await open(page, '/no/such/page')
  await expect(launcher(page)).toBeVisible()
  // Without a load, so that the button has been there.
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, '/terminated')
  await expect(launcher(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [what, wait] of rotating(Object.entries(waitings), 'chat button, what is told'))
  test(`the chat's button is on nothing that is pressed while home tells of ${what}`, async ({
    page,
    product,
    backend,
  }) => {
    for (const size of rotating(sizes, 'chat button, sizes of what is told')) {
      await page.setViewportSize(size)
      const member = await arrange({ page, product, backend }, usualWishes(), 'en')
      await wait({ page, product, member })
      await expectNothingCovered(page, '/user/home')
    }
  })

test('the button goes to the other side, by the keyboard or a finger, and stays there', async ({
  page,
  product,
}) => {
  await remember(page, product.origin, { locale: 'en' })
  await open(page, '/contact')
  await launcher(page).focus()
  await page.keyboard.press('ArrowLeft')
  const left = async () => (await launcher(page).boundingBox())?.x
  await expect.poll(left).toBeLessThan(100)
  await page.reload()
  await expect.poll(left).toBeLessThan(100)
  // What comes late makes it give way once more.
  await page.waitForLoadState('networkidle')
  await expect(place(page)).toHaveAttribute('data-settled', 'true')
  // Goes there as soon as it stands still.
  await launcher(page).hover({ position: { x: 20, y: 20 } })
  const box = await launcher(page).boundingBox()
  if (!box) throw new Error('The button is not there.')
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(left).toBeGreaterThan(250)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the greeting comes once for each visitor', async ({ page, product }) => {
  await remember(page, product.origin, { locale: 'en' })
  await open(page, '/register')
  const greeting = page.getByRole('button', { name: 'Need a hand' })
  await expect(greeting).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(greeting).toBeHidden()
  await page.reload()
  await expect(place(page)).toHaveAttribute('data-settled', 'true')
  await expect(greeting).toBeHidden()
})
