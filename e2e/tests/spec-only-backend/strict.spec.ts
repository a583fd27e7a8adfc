import { remember } from '../../harness/member'
import { asMember, expect, test } from '../../harness/spec-only-test'
import { field, fillBank, fillPhone, fillProfile, newPhone, submit } from '../auth/auth'
import { expectSent, message, newGuestId, openChat, rows, say } from '../chat/chat'

test.use({ specOnlyOptions: { strict: true } })

test('registers with a server that refuses unknown fields', async ({ page, specOnly, front }) => {
  await remember(page, front.origin, { locale: 'en' })
  const phone = newPhone()
  await page.goto('/register')
  await fillPhone(page, phone)
  await field(page, 'otpCode').waitFor()
  const sent = [...specOnly.world.codes.values()].find(one => one.phone === phone)
  await field(page, 'otpCode').fill(sent?.code ?? '')
  await submit(page)
  await field(page, 'password').waitFor()
  await fillProfile(page)
  await fillBank(page)
  await expect(page).toHaveURL('/login')
  expect(specOnly.world.members.map(({ username }) => username)).toEqual([phone])
})

test('chats once with a server that refuses unknown fields', async ({ page, specOnly, front }) => {
  const guestId = newGuestId()
  await remember(page, front.origin, { 'guest-id': guestId, locale: 'en' })
  await openChat(page)
  await say(page, 'My deposit is missing')
  await expectSent(page)
  await say(page, 'Is anybody there?')
  await expectSent(page)
  specOnly.saySupport(guestId, 'We are looking')
  await expect(message(page, 'We are looking')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  const member = await asMember({ page, specOnly, front })
  await openChat(page, '/user/home')
  await say(page, 'I am a member')
  await expectSent(page)
  expect(specOnly.world.chat.filter(({ userId }) => userId === String(member.id))).toHaveLength(1)
})

test('filters with a server that refuses unknown fields', async ({ page, specOnly, front }) => {
  const member = await asMember({ page, specOnly, front })
  const row = { status: 'SUCCESS', from: 'SCB', to: 'WALLET', amount: 100 }
  member.rows = [
    { ...row, statementType: 'deposit', createdAt: '2026-02-20T03:00:00.000Z' },
    { ...row, statementType: 'withdraw', createdAt: '2026-02-20T02:00:00.000Z' },
    { ...row, statementType: 'deposit', createdAt: '2026-02-10T02:00:00.000Z' },
  ]
  await page.goto('/user/statement')
  await expect(page.getByRole('row', { name: /Successful/ })).toHaveCount(3)
  await page.goto('/user/statement?type=deposit&from=2026-02-15')
  await expect(page.getByRole('row', { name: /Deposit.*20\/02\/2026/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Successful/ })).toHaveCount(1)
})
