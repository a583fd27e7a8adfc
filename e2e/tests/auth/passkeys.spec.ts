import { expectAnnounced } from '../../harness/announcements'
import { giveKeys } from '../../harness/device-keys'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { wordsOf } from '../../harness/words'

for (const language of rotating(languages, 'passkeys'))
  test(`adds, uses and removes a passkey: ${language}`, async ({ page, product, member }) => {
    const auth = wordsOf('remote-auth/src', language)
    const keys = wordsOf('remote-auth/src/features/passkeys', language)
    const name = 'my phone'
    await giveKeys(page)
    await remember(page, product.origin, { locale: language })
    await page.goto('/user/profile')
    const card = page.getByRole('region', { name: keys('title') })
    await card.getByRole('button', { name: keys('add') }).click()
    const dialog = page.getByRole('dialog', { name: keys('add') })
    await dialog.getByLabel(keys('name')).fill(name)
    await dialog.getByLabel(auth('fields.password'), { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: keys('add') }).click()
    await expectAnnounced(page, keys('isAdded'))
    await expect(card.getByRole('listitem')).toContainText(name)

    // A new phone has the passkey from the member's account with its maker, and has never been here.
    await page.evaluate(() => {
      for (const key of ['token', 'passkey']) localStorage.removeItem(key)
    })
    await page.goto('/login')
    await page.getByRole('button', { name: auth('login.byKey') }).click()
    await expect(page).toHaveURL(/\/user\b/)

    await page.goto('/user/profile')
    await card.getByRole('button', { name: keys('removeNamed', { name }) }).click()
    await page.getByRole('button', { name: keys('confirm') }).click()
    await expectAnnounced(page, keys('isRemoved'))
    await expect(card.getByRole('listitem')).toHaveCount(0)
  })
