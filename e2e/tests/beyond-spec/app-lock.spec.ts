import { expect, type Page } from '@playwright/test'
import { expectAnnounced } from '../../harness/announcements'
import { expectAccessible } from '../../harness/axe'
import { giveKeys } from '../../harness/device-keys'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'

const pin = '270594'

/** Reloads the page as after an hour in the background. */
async function comeBackLate(page: Page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/^app-lock\/.*\/seen$/.test(key))
        localStorage.setItem(key, String(Date.now() - 3_600_000))
  })
  await page.reload()
}

for (const language of rotating(languages, 'app lock'))
  test(`locks the app and opens it by passkey or PIN: ${language}`, { tag: '@main' }, async ({
    page,
    product,
    member,
  }) => {
    const auth = wordsOf('remote-auth/src', language)
    const keys = wordsOf('remote-auth/src/features/passkeys', language)
    const setting = wordsOf('remote-auth/src/features/app-lock', language)
    const lock = wordsOf('shell/src/app/lock', language)
    const dialogOf = (name: string) => page.getByRole('dialog', { name })
    const main = page.getByRole('main')
    const device = await giveKeys(page)
    await remember(page, product.origin, { locale: language })
    await page.goto('/user/profile')
    const card = page.getByRole('region', { name: keys('title') })
    await card.getByRole('button', { name: keys('add') }).click()
    const adding = dialogOf(keys('add'))
    await adding.getByLabel(auth('fields.password'), { exact: true }).fill(member.password)
    await adding.getByRole('button', { name: keys('add') }).click()
    await expectAnnounced(page, keys('isAdded'))

    await main.getByRole('button', { name: setting('title') }).click()
    const choosing = dialogOf(setting('title'))
    await choosing.getByLabel(setting('newPin', { count: 6 })).fill(pin)
    await choosing.getByLabel(setting('again')).fill(pin)
    await choosing.getByText(setting('byKey'), { exact: true }).click()
    // A finger of another person must not change the setting.
    await device.setOwner(false)
    await choosing.getByRole('button', { name: setting('save') }).click()
    await expect(choosing).toContainText(setting('noKey'))
    await device.setOwner(true)
    await choosing.getByRole('button', { name: setting('save') }).click()
    await expectAnnounced(page, setting('isSet'))
    await expect(choosing).toBeHidden()

    await comeBackLate(page)
    const screen = dialogOf(lock('title'))
    const byKey = screen.getByRole('button', { name: lock('openByKey') })
    await expect(byKey).toBeFocused()
    await expect(main).toBeHidden()
    await expect(page.locator('body')).not.toContainText(member.username.slice(-4))
    await expectAccessible(page)

    await device.setOwner(false)
    await byKey.click()
    await expect(screen.getByRole('alert')).toHaveText(lock('noKey'))
    await expect(main).toBeHidden()
    await screen.getByLabel(lock('pin')).fill(pin)
    await screen.getByRole('button', { name: lock('open'), exact: true }).click()
    await expect(screen).toBeHidden()
    await expect(main).toContainText(member.username.slice(-4))

    await comeBackLate(page)
    await device.setOwner(true)
    const requests = product.front.requests.length
    await byKey.click()
    await expect(screen).toBeHidden()
    await expect(main).toContainText(member.username.slice(-4))
    const isPasskeyCall = ({ url }: { url: string }) => /passkeys\/(begin|confirm)/.test(url)
    expect(product.front.requests.slice(requests).filter(isPasskeyCall)).toEqual([])
  })
