import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sharedSlip } from '@tamlung/shared/contract/shared-slip'
import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { markDocument } from '../../harness/mark-document'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { smallPicture } from '../../harness/small-picture'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'
import { waitUntilCached } from '../release/outage-cache'

for (const language of rotating(languages, 'app'))
  test(`shows last amounts offline and a slip shared before login: ${language}`, async ({
    page,
    product,
    backend,
    watch,
  }) => {
    watch.allow(/ERR_|Failed to load|Failed to find a valid digest|integrity/)
    const auth = wordsOf('remote-auth/src', language)
    const pages = wordsOf('shell/src/app', language)
    const wallet = wordsOf('remote-wallet/src', language)
    const known = wordsOf('remote-wallet/src/features/home/last-known', language)
    const main = page.getByRole('main')
    markDocument(product, ['service-worker'])
    const memberOptions = { wallet: 100, games: { PG: 23.5 } }
    const member = await arrange({ page, product, backend }, memberOptions, language)
    await page.goto('/user/home')
    await expect(main).toContainText('123.50')
    await waitUntilCached(page, language)

    const servers = [product.front, ...product.remoteNames.map(name => product.remote(name))]
    const faults = servers.map(server => server.set('', { kind: 'refused' }))
    await page.reload()
    await expect(main).toContainText(known('title'))
    await expect(main).toContainText('123.50')
    await expect(main).toContainText(
      new RegExp(known('seen', { time: String.raw`\d\d/\d\d/\d{4} \d\d:\d\d` })),
    )
    for (const fault of faults) fault.heal()

    // Posts the picture as a phone does for the manifest's `share_target`, logged out.
    await page.goto('/user/home')
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.evaluate(({ path, field }) => {
      const form = document.createElement('form')
      Object.assign(form, { action: path, enctype: 'multipart/form-data', method: 'post' })
      form.append(Object.assign(document.createElement('input'), { name: field, type: 'file' }))
      document.body.append(form)
    }, sharedSlip)
    const field = page.locator(`body > form > input[name=${sharedSlip.field}]`)
    await field.setInputFiles({
      name: 'from-the-bank.jpg',
      mimeType: 'image/jpeg',
      buffer: smallPicture,
    })
    await field.evaluate(input => (input as HTMLInputElement).form?.submit())
    await expectAnnounced(page, pages('sharedSlip'))
    await page.getByLabel(auth('fields.phone')).fill(member.username)
    await page.getByLabel(auth('fields.password'), { exact: true }).fill(member.password)
    await page.getByRole('button', { name: auth('login.submit'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: wallet('deposit.way.slip.title') })
    await expect(dialog).toContainText('from-the-bank.jpg')
    await dialog.getByRole('button', { name: wallet('deposit.slip.send') }).click()
    await expect(dialog).toContainText(wallet('deposit.slip.done'))
  })

test('is installable in each language', async ({ product, playwright, launchOptions }) => {
  // A persistent profile, because browsers install nothing from the incognito windows of other tests.
  const profile = await mkdtemp(join(tmpdir(), 'tamlung-profile-'))
  const context = await playwright.chromium.launchPersistentContext(profile, launchOptions)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    for (const language of languages) {
      await remember(page, product.origin, { locale: language })
      await page.goto(`${product.origin}/login`)
      const address = `${product.origin}/manifest-${language}.json`
      const read = async () => (await session.send('Page.getAppManifest')).url
      await expect.poll(read).toBe(address)
      const { errors, data } = await session.send('Page.getAppManifest')
      expect(errors).toEqual([])
      expect(JSON.parse(data ?? '')).toMatchObject({ lang: language === 'la' ? 'lo' : language })
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
      expect(installabilityErrors).toEqual([])
    }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})
