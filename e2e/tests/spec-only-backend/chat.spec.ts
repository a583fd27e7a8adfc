import { remember } from '../../harness/member'
import { asMember, expect, test } from '../../harness/spec-only-test'
import { expectSent, launcher, message, newGuestId, openChat, rows, say } from '../chat/chat'

test('answers a guest and keeps it after a reload', { tag: '@main' }, async ({
  page,
  specOnly,
  front,
}) => {
  const guestId = newGuestId()
  await remember(page, front.origin, { 'guest-id': guestId, locale: 'en' })
  await openChat(page)
  await say(page, 'My deposit is missing')
  await expectSent(page)
  specOnly.saySupport(guestId, 'We are looking')
  await expect(message(page, 'We are looking')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await launcher(page).click()
  await expect(message(page, 'My deposit is missing')).toBeVisible()
  await expect(message(page, 'We are looking')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('a member chats under their id and loads older messages', async ({
  page,
  specOnly,
  front,
}) => {
  const member = await asMember({ page, specOnly, front })
  for (let count = 1; count <= 25; count++) specOnly.saySupport(String(member.id), `line ${count}.`)
  await openChat(page, '/user/home')
  await expect(message(page, 'line 25.')).toBeVisible()
  await say(page, 'I have read it')
  await expectSent(page)
  expect(specOnly.world.chat[0]?.userId).toBe(String(member.id))
  await message(page, 'line 25.').hover()
  await expect(async () => {
    await page.mouse.wheel(0, -2_000)
    await expect(message(page, 'line 1.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(rows(page)).toHaveCount(26)
})
