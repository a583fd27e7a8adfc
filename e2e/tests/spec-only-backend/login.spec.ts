import { remember } from '../../harness/member'
import { bePatient } from '../../harness/patient'
import { asMember, expect, test } from '../../harness/spec-only-test'
import { field, submit } from '../auth/auth'
import { errorTexts } from '../auth/error-texts'

test('logs in and out across two tabs', { tag: '@main' }, async ({
  page,
  context,
  specOnly,
  front,
  watch,
}) => {
  const { member } = specOnly.addMember({ wallet: 12.5 })
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

  // Without "remember me": a public page in another tab must not end the login, and a member's page there shares it.
  const other = await context.newPage()
  await watch.observe(other)
  // On a busy machine the first tab may answer later than the timeout of the new one.
  await bePatient(other, 1_000)
  await other.goto(`${front.origin}/howto`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('12.50')
  await other.goto(`${front.origin}/user/home`)
  await expect(other.getByRole('main')).toContainText('12.50')
  await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(`${front.origin}/login`)
  await expect(page).toHaveURL('/login')
})

test('shows the login when the token is invalid', async ({ page, specOnly, front }) => {
  await asMember({ page, specOnly, front })
  specOnly.world.tokens.clear()
  await page.goto('/user/home')
  await expect(page).toHaveURL('/login')
})

test('shows how-to, contact and conditions to visitors', async ({ page, front }) => {
  await remember(page, front.origin, { locale: 'en' })
  await page.goto('/contact')
  await expect(page.getByText('ติดต่อได้ตลอดเวลา')).toBeVisible()
  await expect(page.getByText('1.1.14')).toBeVisible()
  await page.goto('/howto')
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
})
