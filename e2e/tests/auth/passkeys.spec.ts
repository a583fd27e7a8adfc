import { expectAnnounced } from '../../harness/announcements'
import { giveKeys } from '../../harness/device-keys'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { stored } from './auth'

for (const language of rotating(languages, 'passkeys'))
  test(`adds, uses on a new phone and removes a passkey: ${language}`, { tag: '@main' }, async ({
    page,
    product,
    member,
    browser,
    watch,
  }) => {
    const auth = wordsOf('remote-auth/src', language)
    const keys = wordsOf('remote-auth/src/features/passkeys', language)
    const name = 'my phone'
    const phone = await giveKeys(page)
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

    // A new phone has the passkey from the account of the member's vendor, and has never opened the site.
    const context = await browser.newContext({
      baseURL: product.origin,
      viewport: page.viewportSize(),
    })
    const other = await context.newPage()
    await watch.observe(other)
    const newPhone = await giveKeys(other)
    for (const key of await phone.all()) await newPhone.add(key)
    await remember(other, product.origin, { locale: language, 'remember-agreement': 'true' })
    await other.goto('/login')
    await other.getByRole('checkbox', { name: auth('login.remember') }).check()
    await other.getByRole('button', { name: auth('login.byKey') }).click()
    await expect(other).toHaveURL('/user/home')
    expect((await stored(other, 'token')).local).not.toBeNull()

    await other.goto('/user/profile')
    const keysThere = other.getByRole('region', { name: keys('title') })
    await keysThere.getByRole('button', { name: keys('removeNamed', { name }) }).click()
    await other.getByRole('button', { name: keys('confirm') }).click()
    await expect(other.getByText(keys('isRemoved')).first()).toBeVisible()
    await expect(keysThere.getByRole('listitem')).toHaveCount(0)
    await context.close()
  })
