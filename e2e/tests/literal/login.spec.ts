import { asMember, expect, test } from '../../harness/literal-test'
import { remember } from '../../harness/member'
import { field, submit } from '../auth/auth'
import { errorTexts } from '../auth/error-texts'

test('a wrong password is told in words, the right one leads home, and leaving ends it', async ({
  page,
  literal,
  front,
}) => {
  const { member } = literal.addMember({ wallet: 12.5 })
  await remember(page, front.origin, { locale: 'en', 'remember-agreement': 'true' })
  await page.goto('/login')
  await field(page, 'username').fill(member.username)
  await field(page, 'password').fill('not-theirs')
  await submit(page)
  await expect(page.getByText(errorTexts('en').WRONG_CREDENTIAL ?? '')).toBeVisible()
  await field(page, 'password').fill(member.password)
  await submit(page)
  await expect(page).toHaveURL('/user/home')
  await expect(page.getByRole('main')).toContainText('12.50')
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page).toHaveURL('/login')
})

test('a token that is no longer good leads to the login', async ({ page, literal, front }) => {
  await asMember({ page, literal, front })
  literal.world.tokens.clear()
  await page.goto('/user/home')
  await expect(page).toHaveURL('/login')
})

test('how to, contact and conditions are there for visitors', async ({ page, front }) => {
  await remember(page, front.origin, { locale: 'en' })
  await page.goto('/contact')
  await expect(page.getByText('ติดต่อได้ตลอดเวลา')).toBeVisible()
  await expect(page.getByText('1.1.14')).toBeVisible()
  await page.goto('/howto')
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
})
