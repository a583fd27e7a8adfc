import type { Page, TestInfo } from '@playwright/test'
import { expectAccessible, sizes } from '../../harness/axe'
import { type Language, languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'
import { answer, heading, speak } from './shell'

const visitor = [
  '/howto',
  '/contact',
  '/receipt',
  '/terminated',
  '/no/such/page',
  '/howto?dialog=video&video=wallet',
  '/howto?dialog=conditions',
]
const member = ['/user/contact', '/user/contact?dialog=conditions']

const views = [
  ['small', 'light'],
  ['phone', 'light'],
  ['desk', 'light'],
  ['phone', 'dark'],
] as const

const conditions = ['<h3>1.</h3><p>ที่ ปั๊ม น้ำ ໜ້າຫຼັກ ທີ່</p>', '<ul><li>100.00</li></ul>']
const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-/, '')

async function check(page: Page, info: TestInfo, paths: readonly string[], language: Language) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths)
    for (const [size, colorScheme] of rotating(views, path)) {
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await expect(path.includes('dialog') ? page.getByRole('dialog') : heading(page)).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, info, `shell-${nameOf(path)}-${language}-${size}-${colorScheme}`)
    }
}

for (const language of rotating(languages, 'shell')) {
  test(`visitors’ pages are accessible: ${language}`, async ({ page, product }, info) => {
    answer(product, '/api/lookup/conditions', conditions)
    await speak(page, product, language)
    await check(page, info, visitor, language)
  })

  test(`members’ pages are accessible: ${language}`, async ({
    page,
    product,
    member: player,
  }, info) => {
    expect(player).toBeTruthy()
    answer(product, '/api/lookup/conditions', conditions)
    await page.evaluate(name => localStorage.setItem('locale', name), language)
    await check(page, info, member, language)
  })
}
