import { expect } from '@playwright/test'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { expectSaid } from '../../harness/said'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { newPhone, sentCode } from '../auth/auth'

const lost = 'not-the-password'
const found = 'another-long-one'

for (const language of rotating(languages, 'lost password'))
  test(`who has lost the password is in again by a code, and sends everybody else away: ${language}`, async ({
    page,
    product,
    backend,
    browser,
  }) => {
    const auth = wordsOf('remote-auth/src', language)
    const words = wordsOf('remote-auth/src/features/lost-password', language)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const username = newPhone()
    await backend.createMember({ username })
    await remember(page, product.origin, { locale: language, 'remember-agreement': 'true' })

    const logIn = async (password: string) => {
      await field(auth('fields.phone')).fill(username)
      await field(auth('fields.password')).fill(password)
      await button(auth('login.submit')).click()
    }
    await page.goto('/login')
    await logIn(lost)
    await button(words('link')).click()
    const dialog = page.getByRole('dialog', { name: words('title') })
    await dialog.getByRole('button', { name: words('ask') }).click()
    const code = dialog.getByLabel(auth('fields.code'))
    await code.waitFor()
    await code.fill((await sentCode(backend, username)).code)
    await dialog.getByLabel(auth('fields.newPassword'), { exact: true }).fill(found)
    await dialog.getByLabel(auth('fields.confirmation'), { exact: true }).fill(found)
    await dialog.getByRole('button', { name: words('submit') }).click()
    await expect(page.getByRole('dialog', { name: words('saved') })).toBeVisible()
    await page
      .getByRole('dialog', { name: words('saved') })
      .getByRole('button')
      .last()
      .click()
    await logIn(found)
    await expect(page).toHaveURL('/user/home')

    // Somebody is in on another device: the list of devices says so, and one press ends it.
    const other = await browser.newContext({ baseURL: product.origin, locale: 'en-US' })
    const theirs = await other.request.post('/api/login', {
      headers: { 'X-Client': 'web' },
      data: { username, password: found },
    })
    const { token } = await theirs.json()
    await page.goto('/user/profile')
    const devices = page.getByRole('region', { name: auth('sessions.title') })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices.getByRole('button', { name: auth('sessions.endOthers') }).click()
    const ask = page.getByRole('dialog', { name: auth('sessions.endOthers') })
    await ask.getByLabel(auth('fields.password'), { exact: true }).fill(found)
    await ask.getByRole('button', { name: auth('sessions.end'), exact: true }).click()
    await expectSaid(page, auth('sessions.othersEnded'))
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    const after = await other.request.get('/api/account/profile', {
      headers: { 'X-Client': 'web', Authorization: `Bearer ${token}` },
    })
    expect(after.status()).toBe(401)
    await other.close()
  })
