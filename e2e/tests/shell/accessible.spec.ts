import { expectAccessible } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { sizes } from '../../harness/sizes'
import { expect, test } from '../../harness/test'
import { answer, heading, speak } from './shell'

const visitor = [
  '/howto',
  '/contact',
  '/terminated',
  '/no/such/page',
  '/howto?dialog=video&video=wallet',
  '/howto?dialog=conditions',
]
const member = ['/user/contact', '/user/contact?dialog=conditions']

const conditions = ['<h3>1.</h3><p>ที่ ปั๊ม น้ำ ໜ້າຫຼັກ ທີ່</p>', '<ul><li>100.00</li></ul>']
const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-/, '')

for (const language of rotating(languages, 'shell'))
  for (const [size, viewport] of Object.entries(sizes)) {
    test(`visitors find nothing in their way: ${language}, ${size}`, async ({
      page,
      product,
    }, info) => {
      answer(product, '/api/lookup/conditions', conditions)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await speak(page, product, language)
      for (const path of visitor)
        for (const colorScheme of size === 'phone'
          ? (['light', 'dark'] as const)
          : (['light'] as const)) {
          await page.emulateMedia({ colorScheme })
          await page.goto(path)
          await expect(
            path.includes('dialog') ? page.getByRole('dialog') : heading(page),
          ).toBeVisible()
          await expectAccessible(page)
          await keepPicture(page, info, `shell-${nameOf(path)}-${language}-${size}-${colorScheme}`)
        }
    })

    test(`members find nothing in their way: ${language}, ${size}`, async ({
      page,
      product,
      member: player,
    }, info) => {
      expect(player).toBeTruthy()
      answer(product, '/api/lookup/conditions', conditions)
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.evaluate(name => localStorage.setItem('locale', name), language)
      for (const path of member)
        for (const colorScheme of size === 'phone'
          ? (['light', 'dark'] as const)
          : (['light'] as const)) {
          await page.emulateMedia({ colorScheme })
          await page.goto(path)
          await expect(
            path.includes('dialog') ? page.getByRole('dialog') : heading(page),
          ).toBeVisible()
          await expectAccessible(page)
          await keepPicture(page, info, `shell-${nameOf(path)}-${language}-${size}-${colorScheme}`)
        }
    })
  }
