import { asMember, expect, test } from '../../harness/literal-test'
import { remember } from '../../harness/member'
import { expectSent, launcher, message, newGuestId, openChat, rows, say } from '../chat/chat'

test('a guest asks, is answered at once, and finds it all after a reload', async ({
  page,
  literal,
  front,
}) => {
  const guestId = newGuestId()
  await remember(page, front.origin, { 'guest-id': guestId, locale: 'en' })
  await openChat(page)
  await say(page, 'My deposit is missing')
  await expectSent(page)
  literal.saySupport(guestId, 'We are looking')
  await expect(message(page, 'We are looking')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await launcher(page).click()
  await expect(message(page, 'My deposit is missing')).toBeVisible()
  await expect(message(page, 'We are looking')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('a member chats under the own id, and older messages come when they are scrolled to', async ({
  page,
  literal,
  front,
}) => {
  const member = await asMember({ page, literal, front })
  for (let count = 1; count <= 25; count++) literal.saySupport(String(member.id), `line ${count}.`)
  await openChat(page, '/user/home')
  await expect(message(page, 'line 25.')).toBeVisible()
  await say(page, 'I have read it')
  await expectSent(page)
  expect(literal.world.chat[0]?.userId).toBe(String(member.id))
  await message(page, 'line 25.').hover()
  await expect(async () => {
    await page.mouse.wheel(0, -2_000)
    await expect(message(page, 'line 1.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(rows(page)).toHaveCount(26)
})
