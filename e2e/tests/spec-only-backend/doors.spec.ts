import { giveKeys } from '../../harness/device-keys'
import { languages } from '../../harness/languages'
import { markDocument } from '../../harness/mark-document'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/spec-only-test'
import { wordsOf } from '../../harness/words'
import { shareWhileLoggedOut } from '../players/shared-while-logged-out'

for (const language of rotating(languages, 'doors'))
  test.describe(`a backend without additions: ${language}`, () => {
    const auth = wordsOf('remote-auth/src', language)

    test('opens a picture shared while logged out after the login', async ({
      page,
      specOnly,
      front,
    }) => {
      const { username, password } = specOnly.addMember().member
      markDocument({ front }, ['service-worker'])
      await shareWhileLoggedOut(page, { origin: front.origin, username, password, language })
    })

    test('leads from a lost password to support despite interruptions', async ({ page, front }) => {
      const lost = wordsOf('remote-auth/src/features/lost-password', language)
      await remember(page, front.origin, { locale: language })
      await page.goto('/login')
      const forgotten = page.getByRole('button', { name: auth('login.forgotten'), exact: true })
      const dialog = page.getByRole('dialog', { name: lost('title') })
      await forgotten.click()
      await expect(dialog).toContainText(lost('notOffered'))
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/login')
      await forgotten.click()
      await page.reload()
      await expect(dialog).toContainText(lost('notOffered'))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await forgotten.click()
      await dialog.getByRole('link', { name: lost('contact') }).click()
      await expect(page).toHaveURL('/contact')
      await page.goBack()
      await expect(page).toHaveURL('/login')
      await expect(forgotten).toBeVisible()
    })

    test('refuses a passkey on a new phone and takes the password', async ({
      page,
      specOnly,
      front,
    }) => {
      const keys = wordsOf('remote-auth/src/features/passkeys', language)
      const { username, password } = specOnly.addMember({ wallet: 12.5 }).member
      await remember(page, front.origin, { locale: language, 'remember-agreement': 'true' })
      await giveKeys(page)
      await page.goto('/login')
      await page.getByRole('button', { name: auth('login.byKey') }).click()
      await expect(page.getByText(keys('notOffered'))).toBeVisible()
      await page.getByLabel(auth('fields.phone')).fill(username)
      await page.getByLabel(auth('fields.password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: auth('login.submit'), exact: true }).click()
      await expect(page).toHaveURL('/user/home')
      await expect(page.getByText(keys('notOffered'))).toBeHidden()
    })
  })
