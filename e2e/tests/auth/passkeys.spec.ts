import type { Page } from '@playwright/test'
import { remember } from '../../harness/member'
import { expectSaid } from '../../harness/said'
import { expect, test } from '../../harness/test'

/** A phone whose owner shows the finger whenever it is asked for. */
async function giveKeys(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Or it would show the finger for what the browser offers at the field, too, before anybody has pressed the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

test('a passkey is added on the profile, logs its member in without the password, and is taken away', async ({
  page,
  product,
  member,
}) => {
  await giveKeys(page)
  await remember(page, product.origin, { locale: 'en' })
  await page.goto('/user/profile')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name of this key').fill('my phone')
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expectSaid(page, 'The passkey is added')
  await expect(card.getByRole('listitem')).toContainText('my phone')

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/user\b/)

  await page.goto('/user/profile')
  await card.getByRole('button', { name: 'Remove my phone' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expectSaid(page, 'The passkey is removed')
  await expect(card.getByRole('listitem')).toHaveCount(0)
})
