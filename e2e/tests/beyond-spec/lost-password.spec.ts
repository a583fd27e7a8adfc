import { expect } from '@playwright/test'
import { expectAnnounced } from '../../harness/announcements'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { newPhone, sentCode } from '../auth/auth'
import { errorTexts } from '../auth/error-texts'

const lost = 'not-the-password'
const found = 'another-long-one'

for (const language of rotating(languages, 'lost password'))
  test(`resets a lost password despite interruptions and ends other sessions: ${language}`, async ({
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
    await page.clock.install()
    await backend.createMember({ username })
    await remember(page, product.origin, { locale: language, 'remember-agreement': 'true' })

    await page.goto('/login')
    await field(auth('fields.phone')).fill(username)
    await field(auth('fields.password')).fill(lost)
    await field(auth('login.remember')).check()
    await button(auth('login.submit')).click()
    const refusal = page.getByText(errorTexts(language).WRONG_CREDENTIAL ?? '-')
    await expect(refusal).toBeVisible()
    await button(auth('login.forgotten')).click()
    const dialog = page.getByRole('dialog', { name: words('title') })
    await expect(page).toHaveURL('/login?dialog=lost-password')
    await dialog.getByRole('button', { name: words('ask') }).click()
    const code = dialog.getByLabel(auth('fields.code'))
    await expect(code).toBeVisible()

    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/login')
    await expect(refusal).toBeHidden()
    await button(auth('login.forgotten')).click()
    await expect(code).toBeVisible()
    // A phone that is short of memory reloads the page after a visit to the messages.
    await page.reload()
    await expect(code).toBeVisible()
    await expect(dialog.getByRole('timer')).toBeVisible()
    // The messages are another app, so the page is in the background.
    const messages = await page.context().newPage()
    await messages.bringToFront()
    const { reference } = await sentCode(backend, username)
    await messages.close()
    await expect(dialog).toContainText(reference)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await button(auth('login.forgotten')).click()
    await expect(dialog).toContainText(reference)

    await page.clock.runFor(61_000)
    await backend.post('/codes/allow-next', { phone: username })
    await dialog.getByRole('button', { name: auth('register.resend') }).click()
    await expectAnnounced(page, auth('register.codeSentAgain'))
    await expect(dialog).not.toContainText(reference)
    await expect(dialog).toContainText((await sentCode(backend, username)).reference)
    await code.fill('000000')
    await dialog.getByLabel(auth('fields.newPassword'), { exact: true }).fill(found)
    await dialog.getByLabel(auth('fields.confirmation'), { exact: true }).fill(found)
    await dialog.getByRole('button', { name: words('submit') }).click()
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill((await sentCode(backend, username)).code)
    await dialog.getByLabel(auth('fields.newPassword'), { exact: true }).fill(found)
    await dialog.getByLabel(auth('fields.confirmation'), { exact: true }).fill(found)
    await dialog.getByRole('button', { name: words('submit') }).click()
    await expectAnnounced(page, words('saved'))
    await expect(page).toHaveURL('/user/home')
    await expect(page.getByRole('alert')).toHaveCount(0)
    const stored = await page.evaluate(() => localStorage.getItem('token'))
    expect(stored).not.toBeNull()

    // Another device logs in; the list of devices shows it and can end its session.
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
    await expectAnnounced(page, auth('sessions.othersEnded'))
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    const after = await other.request.get('/api/account/profile', {
      headers: { 'X-Client': 'web', Authorization: `Bearer ${token}` },
    })
    expect(after.status()).toBe(401)
    await other.close()
  })
