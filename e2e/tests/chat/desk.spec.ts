import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { expectAccessible, sizes } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { keepPicture } from '../../harness/screenshots'
import { expect, test } from '../../harness/test'
import {
  answer,
  asGuest,
  expectSent,
  field,
  message,
  openChat,
  panel,
  rows,
  say,
  text,
} from './chat'
import { administrator, logInAtDesk, openAtDesk, textsOfDesk } from './desk'

test('an agent answers and ends a chat that the customer sees', { tag: '@main' }, async ({
  page,
  product,
  context,
  watch,
}) => {
  const guestId = await asGuest(page, product)
  await openChat(page)
  await say(page, `I am ${guestId}`)
  await expectSent(page)

  const desk = await context.newPage()
  await watch.observe(desk)
  await logInAtDesk(desk, product.origin)
  await desk.getByRole('button', { name: 'My password' }).click()
  await expect(desk.getByRole('heading', { name: 'My picture' })).toBeVisible()
  const own = { name: 'me.png', mimeType: 'image/png', buffer: png }
  await desk.locator('section input[type=file]').last().setInputFiles(own)
  await expect(desk.getByRole('img', { name: administrator.name })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Chats', exact: true }).click()
  await openAtDesk(desk, guestId)
  const messages = desk.getByRole('list', { name: 'Messages' })
  await expect(messages.getByText(`I am ${guestId}`)).toBeVisible()
  await expect(desk.getByText('Has the chat open')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Answer' }).fill('Good morning, one moment')
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(messages.getByText('Good morning, one moment')).toBeVisible()
  await expect(message(page, 'Good morning, one moment')).toBeVisible()
  await expect(rows(page).getByText('Admin: ')).toBeAttached()
  const face = rows(page).locator('img[alt=""]')
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)

  await desk.getByRole('button', { name: 'End chat' }).click()
  await desk.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(page.getByRole('radio').first()).toBeAttached()

  // The picture is removed, because other tests of this worker use the same agent.
  await desk.getByRole('button', { name: 'My password' }).click()
  await desk.getByRole('button', { name: 'Remove it' }).click()
  await expect(desk.getByRole('img', { name: administrator.name })).toHaveCount(0)
})

const png = readFileSync(join(import.meta.dirname, '../../../docs/picture.png'))

const everyKind = [
  {
    message_type: 'buttons',
    payload: {
      message: 'ເລືອກ / เลือก / choose',
      buttons: [
        { title: 'ฝากเงิน / ຝາກເງິນ', type: 'web', payload: 'https://help.example/deposit' },
        { title: 'ปิด / ປິດ', type: 'postback', payload: 'no' },
      ],
    },
  },
  {
    message_type: 'generic',
    payload: {
      elements: [1, 2, 3].map(number => ({
        image_url: '/media/art/banner-daily.svg',
        title: `Card ${number}`,
        subtitle: 'น้ำ ปั๊ม ທີ່ ໜ້າຫຼັກ',
        buttons: [{ title: 'take', type: 'postback', payload: 'x' }],
      })),
    },
  },
  { message_type: 'hologram', payload: null },
]

const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
const below = () => document.documentElement.scrollHeight - document.documentElement.clientHeight

for (const language of rotating(languages, 'desk'))
  test(`an agent reads history and sends a picture: ${language}`, async ({
    page,
    product,
    backend,
    context,
    watch,
  }, info) => {
    const t = textsOfDesk(language)
    const guestId = await asGuest(page, product)
    await openChat(page)
    await say(page, 'the first word')
    await expectSent(page)
    for (let turn = 1; turn <= 105; turn += 1)
      await answer(backend, { guestId }, text(`turn ${turn}`))
    await answer(backend, { guestId }, ...everyKind)

    const desk = await context.newPage()
    await watch.observe(desk)
    await logInAtDesk(desk, product.origin, administrator, language)
    await openAtDesk(desk, guestId, language)
    const messages = desk.getByRole('list', { name: t('chat.messages') })
    await expect(messages.getByRole('link', { name: 'ฝากเงิน / ຝາກເງິນ' })).toBeVisible()
    await expect(messages.getByRole('img', { name: 'Card 1' })).toBeVisible()
    await expect(messages.getByText(t('said.unknown'))).toBeVisible()
    await expect(messages.getByRole('button')).toHaveCount(0)

    // Older messages load by themselves above those that were read.
    await expect(messages.getByText('the first word')).toHaveCount(0)
    const older = desk.getByRole('button', { name: t('said.older') })
    const before = messages.getByText('turn 20', { exact: true })
    await before.hover()
    await desk.mouse.wheel(0, -100_000)
    await expect(messages.getByText('the first word')).toBeAttached()
    await expect(older).toHaveCount(0)
    await messages.getByText('Card 1').scrollIntoViewIfNeeded()

    await desk.locator('input[type=file]').setInputFiles({
      name: 'proof.png',
      mimeType: 'image/png',
      buffer: png,
    })
    await expect(desk.getByRole('img', { name: t('file.preview', 'proof.png') })).toBeVisible()
    await expectAccessible(desk)
    for (const [name, size] of Object.entries(sizes)) {
      await desk.setViewportSize(size)
      // The page does not overflow sideways.
      await expect.poll(() => desk.evaluate(overhang)).toBe(0)
      await keepPicture(desk, info, `desk-${language}-${name}`)
    }
    await desk.getByRole('textbox', { name: t('chat.answer') }).fill('here it is')
    await desk.getByRole('button', { name: t('chat.send'), exact: true }).click()
    await expect(desk.getByRole('link', { name: t('said.open', 'proof.png') })).toBeVisible()
    await expect(page.getByRole('button', { name: 'View picture proof.png' })).toBeVisible()
    await expect(message(page, 'here it is')).toBeVisible()

    // On a wide screen the answer field is visible without scrolling, however long the conversation is.
    await desk.setViewportSize(sizes.desk)
    await expect.poll(() => desk.evaluate(below)).toBe(0)
  })

test('two agents see each other type, one answers', async ({
  page,
  product,
  browser,
  context,
  watch,
}) => {
  const guestId = await asGuest(page, product)
  await openChat(page)
  await say(page, 'is anybody there?')
  await expectSent(page)
  const desk = await context.newPage()
  await watch.observe(desk)
  await logInAtDesk(desk, product.origin)
  await openAtDesk(desk, guestId)

  // The typing signal is repeated until the desk shows it.
  const writing = desk.getByText('is writing …')
  await expect(async () => {
    await field(page).pressSequentially('w')
    await expect(writing).toBeVisible({ timeout: 3_500 })
  }).toPass()
  const answerField = desk.getByRole('textbox', { name: 'Answer' })
  await expect(async () => {
    await desk.keyboard.press('Alt+r')
    await expect(answerField).toBeFocused()
    await desk.keyboard.type('o')
    await expect(panel(page).getByText('Admin is writing …')).toBeVisible({ timeout: 3_500 })
  }).toPass()

  const colleague = {
    name: `Lek ${guestId.replace(/[^a-z]/g, '').slice(0, 8)}`,
    password: 'a long password',
  }
  const made = await context.request.post(`${product.origin}/desk/api/agents`, {
    data: { ...colleague, role: 'agent' },
    headers: { [clientMarker.header]: clientMarker.value },
  })
  expect(made.status()).toBe(200)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await watch.observe(other)
  await logInAtDesk(other, product.origin, colleague)
  await openAtDesk(other, guestId)

  await desk.keyboard.press('Alt+t')
  await expect(desk.getByRole('button', { name: 'End chat' })).toBeVisible()
  await desk.keyboard.press('Alt+r')
  await desk.keyboard.type('ne moment')
  await desk.keyboard.press('Enter')
  await expect(message(page, /ne moment$/)).toBeVisible()
  await expect(panel(page).getByText('Admin is writing …')).toHaveCount(0)
  await expect(other.getByText('Admin has this conversation.')).toBeVisible()
  await other.getByRole('textbox', { name: 'Answer' }).fill('me, too')
  await expect(other.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  await desk.keyboard.press('Alt+x')
  // The question takes the focus once it is rendered; an earlier key press would be lost.
  await expect(desk.getByText('End this chat?')).toBeFocused()
  await desk.getByRole('button', { name: 'Yes, end it' }).press('Enter')
  await expect(page.getByRole('radio').first()).toBeAttached()
  await expect(rows(page).getByText('me, too')).toHaveCount(0)
  await elsewhere.close()
})
