import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../../harness/axe'
import { expect, test } from '../../harness/test'
import { asGuest, expectSent, field, launcher, openChat, panel, rows, say, sendFiles } from './chat'
import { logInAtDesk, openAtDesk } from './desk'
import { button, test as other } from './other-site'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const film = join(import.meta.dirname, '../../../shell/src/media/how-to/balance.mp4')
const picture = { name: 'slip.png', mimeType: 'image/png', buffer: png }

test('previews a picture, sends it with text and enlarges it', { tag: '@main' }, async ({
  page,
  product,
}) => {
  await asGuest(page, product)
  await openChat(page)
  await page.locator('input[type=file]').setInputFiles([picture, { ...picture, name: 'no.png' }])
  // The preview is drawn on a canvas, which no page's policy restricts.
  await expect(panel(page).locator('canvas').first()).toBeVisible()
  await expect(panel(page).getByText('Ready to send: 2')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove no.png' }).click()
  expect(product.front.requests.filter(({ url }) => url.includes('upload'))).toEqual([])
  await say(page, 'is this the right slip?')
  await expect(rows(page).getByText('is this the right slip?')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  // A sent message replaces the row of the pending one.
  await expectSent(page)
  const thumbnail = page.getByRole('button', { name: 'View picture slip.png' })
  await thumbnail.click()
  const viewer = page.getByRole('dialog', { name: 'Picture slip.png' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(thumbnail).toBeFocused()
  await expect(field(page)).toBeVisible()
})

test('refuses a wrong file before sending', async ({ page, product }, info) => {
  await asGuest(page, product)
  await page.clock.install({ time: '2026-11-20T09:00:00Z' })
  await openChat(page)
  // The chat must be open first: the clock moves by an hour below, and a message of that age is given up.
  await expect(panel(page).getByText('Hello, how can we help?')).toBeVisible()
  // Only the page's clock counts, so a slow machine does not change the seconds.
  await page.clock.pauseAt('2026-11-20T10:00:00Z')
  const input = page.locator('input[type=file]')
  // A pointer on the message would keep it open.
  await page.mouse.move(5, 200)
  const alert = page.getByRole('alert')
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(alert).toContainText('File is not supported')
  await page.clock.runFor(4100)
  await expect(alert).toBeEmpty()
  // The type is read from the first bytes, and the operator must allow it.
  const pdf = Buffer.from('%PDF-1.7\n')
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(alert).toContainText('File is not supported')
  await page.clock.runFor(4100)
  await expect(alert).toBeEmpty()
  await input.setInputFiles({ ...picture, name: 'no-extension' })
  await expect(alert).toContainText('File is not supported')
  const large = info.outputPath('large.png')
  writeFileSync(large, Buffer.concat([png, Buffer.alloc(10 * 1_048_576)]))
  await input.setInputFiles(large)
  await expect(alert).toContainText('The limit is 10 MB')
  expect(product.front.requests.filter(({ url }) => url.includes('upload'))).toEqual([])
  await expect(rows(page)).toHaveCount(0)
})

test('resends or removes a failed file', async ({ page, product, watch }) => {
  watch.allow('upload-image')
  await asGuest(page, product)
  await openChat(page)
  const fault = product.front.set('/api/chat/upload-image', { kind: 'status', status: 502 })
  await sendFiles(page, picture, { ...picture, name: 'two.png' })
  await expect(rows(page).getByText('Not sent')).toHaveCount(2)
  fault.heal()
  await page.getByRole('button', { name: 'Remove' }).last().click()
  await expect(rows(page).getByText('Not sent')).toHaveCount(1)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('button', { name: 'View picture slip.png' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('cancels a file that is being sent', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  const fault = product.front.set('/api/chat/upload-image', { kind: 'hanging' })
  await sendFiles(page, picture)
  await fault.met()
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(rows(page)).toHaveCount(0)
})

test('sends and plays a video', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  await sendFiles(page, { name: 'clip.mp4', mimeType: '', buffer: readFileSync(film) })
  const video = rows(page).locator('video')
  await expect(video).toHaveAccessibleName('Video clip.mp4')
  await expect(video).toHaveAttribute('controls')
  await expect(video).toHaveAttribute('playsinline')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0)
  expect(product.front.requests.map(({ url }) => url)).toContain('/api/chat/upload-video')
})

test('opens an unplayable video elsewhere', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  // The first box of an MP4 file, without any film.
  const buffer = Buffer.from('000000186674797069736f6d0000000069736f6d6d703432', 'hex')
  await sendFiles(page, { name: 'clip.mp4', mimeType: '', buffer })
  await expect(rows(page).getByRole('link', { name: /clip.mp4/ })).toBeVisible()
})

test('pictures may be pasted', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  await field(page).evaluate(
    (element, bytes) => {
      const data = new DataTransfer()
      const file = new File([Uint8Array.from(bytes)], 'pasted.png', { type: 'image/png' })
      data.items.add(file)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    },
    [...png],
  )
  await expect(page.getByRole('button', { name: 'Remove pasted.png' })).toBeVisible()
  await field(page).press('Enter')
  await expect(page.getByRole('button', { name: 'View picture pasted.png' })).toBeVisible()
})

test('accepts pictures dropped on the panel', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  const dataTransfer = await page.evaluateHandle(
    bytes => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }))
      return data
    },
    [...png],
  )
  const hint = page.getByText('Drop the file here to send it')
  await field(page).dispatchEvent('dragover', { dataTransfer })
  await expect(hint).toBeVisible()
  await field(page).dispatchEvent('dragleave', { dataTransfer })
  await expect(hint).toBeHidden()
  const list = page.getByRole('region', { name: 'Messages' })
  await list.dispatchEvent('dragover', { dataTransfer })
  await list.dispatchEvent('drop', { dataTransfer })
  await expect(hint).toBeHidden()
  await page.getByRole('button', { name: 'Remove dropped.png' }).waitFor()
  await field(page).press('Enter')
  await expect(page.getByRole('button', { name: 'View picture dropped.png' })).toBeVisible()
})

test('keeps file and text after a reload during upload', async ({ page, product }) => {
  await asGuest(page, product)
  await openChat(page)
  const stored = () => page.evaluate(() => Object.values(localStorage).join())
  // The first attempt hangs until the reload.
  const fault = product.front.set('/api/chat/upload-image', { kind: 'hanging' }, { times: 1 })
  await sendFiles(page, picture, { ...picture, name: 'two.png' })
  await fault.met()
  await say(page, 'two pictures are coming')
  await expectSent(page)
  await expect.poll(async () => (await stored()).split('"kept":true').length).toBe(3)
  await page.reload()
  await launcher(page).click()
  for (const name of ['slip.png', 'two.png'])
    await expect(page.getByRole('button', { name: `View picture ${name}` })).toBeVisible()
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  const buttons = rows(page).getByRole('button')
  await expect(buttons).toHaveCount(2)
  await expect(buttons.first()).toHaveAccessibleName('View picture slip.png')
  await expect(rows(page).first()).toContainText('two pictures are coming')
  // Delivered files are removed from the browser.
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>((done, fail) => {
          const opening = indexedDB.open('chat-files')
          opening.onerror = fail
          opening.onsuccess = () => {
            const count = opening.result.transaction('files').objectStore('files').count()
            count.onsuccess = () => done(count.result)
            opening.result.close()
          }
        }),
    )
  await expect.poll(left).toBe(0)
})

other(
  'a picture is seen before it is sent where no policy lets it in, and a PDF goes where the operator takes it, as a file that is saved and never run',
  async ({ page, host, product, context, watch }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${host.origin}/strict`)
    await button(page).click()
    const bill = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(340 * 1024 - 9)])
    const input = page.locator('input[type=file]')
    await expect(input).toHaveAttribute('accept', /application\/pdf/)
    await input.setInputFiles(picture)
    await expect(panel(page).locator('canvas')).toBeVisible()
    await page.getByRole('button', { name: 'Remove slip.png' }).click()
    await sendFiles(page, { name: 'bill.pdf', mimeType: 'application/pdf', buffer: bill })
    await expectSent(page)
    const link = page.getByRole('link', { name: /^Open file bill.pdf/ })
    await expect(link).toContainText('340 KB')
    await expectAccessible(page, 'tamlung-chat')
    const reply = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(reply.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    })
    await expect(link).toHaveAttribute('target', '_blank')

    const guestId = await page.evaluate(() => localStorage.getItem('tamlung-chat:guest-id') ?? '')
    const desk = await context.newPage()
    await watch.observe(desk)
    await logInAtDesk(desk, product.origin)
    await openAtDesk(desk, guestId)
    const list = desk.getByRole('list', { name: 'Messages' })
    await expect(list.getByRole('link', { name: /^Open bill.pdf/ })).toHaveText('bill.pdf · 340 KB')
  },
)
