import type { Page } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { forgetPassword } from './states'

/** A common phone with an open keyboard. */
const size = { width: 390, height: 420 }

/** Moves to the next field and expects all of it to be visible, although the previous one now has an error message. */
async function expectToSee(page: Page, label: string, refusal: string) {
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(label, { exact: true })
  await field.click()
  await expect(dialog.getByText(refusal, { exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  const isOnTop = () =>
    field.evaluate(element => {
      const { left, top, bottom } = element.getBoundingClientRect()
      return [top + 2, bottom - 2].every(y => document.elementFromPoint(left + 30, y) === element)
    })
  await expect.poll(isOnTop).toBe(true)
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(size)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('shows the second PIN field above the keyboard on error', async ({
  page,
  product,
  backend,
}) => {
  const t = wordsOf('remote-auth/src/features/app-lock', 'en')
  await arrange({ page, product, backend }, {})
  await page.goto('/user/home?dialog=app-lock')
  await page.getByLabel(t('newPin', { count: 6 })).fill('12')
  await expectToSee(page, t('again'), t('short', { count: 6 }))
})

test('shows the focused password field above the keyboard', async ({
  page,
  product,
  backend,
}, info) => {
  const t = wordsOf('remote-auth/src', 'en')
  const submit = await forgetPassword({ page, product, backend, language: 'en', info })
  await submit.click()
  await expectToSee(page, t('fields.newPassword'), t('rules.codeRequired'))
  await expectToSee(page, t('fields.confirmation'), t('rules.passwordRequired'))
})
