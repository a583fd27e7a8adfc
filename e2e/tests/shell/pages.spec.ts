import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { answer, remember, speak } from './shell'

const titles = {
  th: ['กระเป๋าเงิน', 'การเข้าเล่นเกม', 'การดูยอดเงิน', 'การรับโบนัส', 'การจบโบนัส'],
  la: ['ກະເປົາເງິນ', 'ການເຂົ້າຫຼິ້ນເກມ', 'ການກວດຍອດເງິນ', 'ການຮັບໂບນັດ', 'ການຈົບໂບນັດ'],
  en: [
    'Your wallet',
    'Playing a game',
    'Checking your balance',
    'Receiving a bonus',
    'Ending a bonus',
  ],
} as const

for (const language of rotating(languages, 'videos'))
  test(`plays five videos with captions in ${language}`, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await speak(page, product, language)
    await page.goto('/howto')
    for (const title of titles[language]) {
      await page.getByRole('button', { name: title }).click()
      const dialog = page.getByRole('dialog', { name: title })
      const video = dialog.locator('video')
      await expect(dialog.getByRole('listitem')).toHaveCount(3)
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0)
      await expect
        .poll(() =>
          video.evaluate((element: HTMLVideoElement) =>
            [...element.textTracks]
              .filter(({ mode }) => mode === 'showing')
              .map(track => `${track.language} ${track.cues?.length}`),
          ),
        )
        .toEqual([`${language === 'la' ? 'lo' : language} 3`])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

test('explains a video that fails to load', async ({ page, product, watch }) => {
  watch.allow('.webm', '.mp4')
  product.front.set(/\.(webm|mp4)$/, { kind: 'status', status: 404 })
  await remember(page, product, { locale: 'en' })
  await page.goto('/howto?dialog=video&video=bonus')
  await expect(page.getByRole('alert')).toContainText('would not play')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
})

test('plays nothing automatically with reduced motion', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await remember(page, product, { locale: 'en' })
  await page.goto('/howto?dialog=video&video=bonus')
  const video = page.locator('video')
  const readyState = () => video.evaluate((element: HTMLVideoElement) => element.readyState)
  // The video has loaded enough to play.
  await expect.poll(readyState).toBeGreaterThan(0)
  await expect(video).toHaveJSProperty('paused', true)
})

const contact = {
  contactText: 'Every day, 08:00–24:00',
  lineName: '@tamlung',
  lineLink: 'https://line.me/R/ti/p/@tamlung',
  lineQR: null,
}

for (const path of ['/contact', '/user/contact'])
  test(`${path} shows text, picture, link and version`, async ({ page, member, product }) => {
    expect(member).toBeTruthy()
    answer(product, '/api/lookup/contact', contact)
    await remember(page, product, { locale: 'en' })
    await page.goto(path)
    await expect(page.getByText('Every day, 08:00–24:00')).toBeVisible()
    await expect(page.getByText('Version 1.1.14')).toBeVisible()
    const link = page.getByRole('link', { name: 'Open @tamlung' })
    await expect(link).toHaveAttribute('href', contact.lineLink)
    await expect(link).toHaveAttribute('rel', /noopener/)
    const picture = page.getByRole('img', { name: /QR code/ })
    await expect(picture).toHaveAttribute('src', /contact-qr/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

test('prefers the server’s picture', async ({ page, product }) => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  answer(product, '/api/lookup/contact', { ...contact, lineQR: pixel })
  await remember(page, product, { locale: 'en' })
  await page.goto('/contact')
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveAttribute('src', pixel)
})

test('offers a retry for contact details', async ({ page, product }) => {
  const refusal = answer(product, '/api/lookup/contact', { message: 'NO_DATA' }, 404)
  await remember(page, product, { locale: 'en' })
  await page.goto('/contact')
  await expect(page.getByText('Version 1.1.14')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  refusal.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('shows the conditions as rich text', { tag: '@main' }, async ({ page, product }) => {
  answer(product, '/api/lookup/conditions', ['<h3>One account</h3><ul><li>per person</li></ul>'])
  await remember(page, product, { locale: 'en' })
  await page.goto('/howto?dialog=conditions')
  const dialog = page.getByRole('dialog', { name: 'Terms' })
  await expect(dialog.getByRole('heading', { name: 'One account' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText('per person')
})

test('explains a missing or altered stylesheet and recovers', async ({ page, product, watch }) => {
  watch.allow(/Failed to load resource|Failed to find a valid digest|Refused to apply style/)
  await speak(page, product, 'en')
  const title = page.getByRole('heading', { level: 1 })
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be opened.' })
  const again = page.getByRole('button', { name: 'Try again' })
  const sheet = ({ url }: { url: string }) => /\/assets\/main\.[^/]*\.css/.test(url)

  const lost = product.front.set(sheet, { kind: 'status', status: 404 })
  await page.goto('/howto')
  await expect(alert).toBeVisible()
  await expect(title).toBeHidden()

  lost.heal()
  const altered = product.front.set(sheet, { kind: 'flipped' })
  await again.click()
  await altered.met()
  await expect(alert).toBeVisible()
  await expect(title).toBeHidden()

  altered.heal()
  await again.click()
  await expect(title).toBeVisible()
  await expect(alert).toBeHidden()
})

test('focuses a page’s title invisibly', async ({ page, product, watch }) => {
  watch.allow(/status of 401/)
  await remember(page, product, { token: 'of-yesterday' })
  await page.goto('/user/home')
  await expect(page).toHaveURL('/login')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await expect(title).toHaveCSS('outline-style', 'none')
})
