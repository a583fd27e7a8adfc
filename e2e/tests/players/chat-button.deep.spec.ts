import { arrange } from '../../harness/arrange'
import { remember } from '../../harness/member'
import { expect, test } from '../../harness/test'
import { expectNothingCovered, hidden, launcherArea, open } from './chat-button'
import {
  memberPages,
  rarePages,
  richMemberOptions,
  usualMemberOptions,
  visitorPages,
  waitings,
} from './views'

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  // The two wide sizes at 200 and 400 % zoom, and a phone at 200 %.
  { width: 384, height: 512 },
  { width: 192, height: 256 },
  { width: 640, height: 400 },
  { width: 320, height: 200 },
  { width: 195, height: 422 },
]

for (const size of sizes)
  test(`the chat button covers nothing important at ${size.width} × ${size.height}`, async ({
    page,
    product,
    backend,
  }) => {
    await page.setViewportSize(size)
    await remember(page, product.origin, { locale: 'en' })
    for (const path of [...visitorPages, ...rarePages]) await expectNothingCovered(page, path)
    await arrange({ page, product, backend }, richMemberOptions(), 'en')
    for (const path of memberPages) await expectNothingCovered(page, path)
  })

for (const size of sizes)
  test(`the greeting covers no text at ${size.width} × ${size.height}`, async ({
    page,
    product,
    backend,
  }) => {
    await page.setViewportSize(size)
    await remember(page, product.origin, { locale: 'en' })
    const check = async (path: string) => {
      await open(page, path)
      await expect(launcherArea(page)).toHaveAttribute('data-settled', 'true')
      await expect.poll(() => hidden(page, '[data-invites]'), path).toEqual([])
    }
    for (const path of visitorPages) await check(path)
    await arrange({ page, product, backend }, richMemberOptions(), 'en')
    for (const path of memberPages) await check(path)
  })

for (const [what, wait] of Object.entries(waitings))
  test(`the chat button covers no control while home shows ${what}`, async ({
    page,
    product,
    backend,
  }) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      const member = await arrange({ page, product, backend }, usualMemberOptions(), 'en')
      await wait({ page, product, member })
      await expectNothingCovered(page, '/user/home')
    }
  })
