import { expectAnnounced } from '../../harness/announcements'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { expect, test } from '../../harness/test'
import { answer, refuse } from '../auth/auth'
import { errorTexts } from '../auth/error-texts'
import { type Balance, claimPath } from './spin'

const spinPath = '/api/spinwheel/spin'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('requests once, shows the prize and the coins', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  const member = await arrange({ page, product, backend }, { coins: 3 })
  await page.goto('/user/spin')
  const button = page.getByRole('button', { name: /^Spin 3 coins/ })
  await button.waitFor()
  product.front.requests.length = 0
  await button.evaluate(element => {
    for (let press = 0; press < 10; press++) (element as HTMLElement).click()
  })
  const prize = page.getByRole('dialog', { name: 'Your spin' })
  await expect(prize).toBeVisible()
  await expectAnnounced(page, /^The wheel stopped at/)
  expect(product.front.requests.filter(({ url }) => url === spinPath)).toHaveLength(1)
  await prize.getByRole('button', { name: 'Got it' }).click()
  const { coins } = await backend.get<Balance>(`/members/${member.id}`)
  await expect(page.getByRole('button', { name: new RegExp(`^Spin ${coins} coin`) })).toBeVisible()
})

test('without coins the button does nothing', { tag: '@main' }, async ({
  page,
  product,
  backend,
}) => {
  await arrange({ page, product, backend }, { coins: 0 })
  await page.goto('/user/spin')
  const button = page.getByRole('button', { name: /^Spin 0 coins/ })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  product.front.requests.length = 0
  await button.dispatchEvent('click')
  await expect(page.getByText(/No coins left/)).toBeVisible()
  expect(product.front.requests.filter(({ url }) => url === spinPath)).toHaveLength(0)
})

test('costs one coin and shows the prize after a lost reply', { tag: '@main' }, async ({
  page,
  product,
  backend,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const member = await arrange({ page, product, backend }, { coins: 5 })
  await backend.post('/faults', {
    match: spinPath,
    kind: 'drop-after-commit',
    member: Number(member.id),
  })
  await page.goto('/user/spin')
  await page.getByRole('button', { name: /^Spin 5 coins/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your spin' })).toBeVisible()
  const spins = product.front.requests.filter(({ url }) => url === spinPath)
  expect(new Set(spins.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

const codes = [
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
]

const claimWords = { th: 'รับคูปอง', la: 'ຮັບຄູປອງ', en: 'Claim coupon' }

for (const language of rotating(languages, 'reasons'))
  test(`explains each refused spin or claim: ${language}`, async ({ page, product, backend }) => {
    const texts = errorTexts(language)
    const coupon = { label: '50', name: 'Gift', type: 'wallet', amount: 50 }
    const member = await arrange(
      { page, product, backend },
      { coins: 2, coupons: [coupon] },
      language,
    )
    const dialog = page.getByRole('dialog')
    await page.goto('/user/spin')
    for (const code of codes) {
      const refused = await answer(page, spinPath, { success: false, result: null, error: code })
      await page.locator('main button[aria-disabled="false"]').click()
      await expect(dialog).toContainText(texts[code] ?? code)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await refused.heal()
    }
    for (const code of codes) {
      const refused = await refuse(page, claimPath, code)
      await page.goto(`/user/spin?dialog=claim&coupon=${member.coupons[0]}`)
      await dialog.getByRole('button', { name: claimWords[language] }).click()
      await expect(dialog).toContainText(texts[code] ?? code)
      await refused.heal()
    }
  })

test('shows a hostile description harmlessly', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { coins: 1 })
  const setup = product.front.set('/api/spinwheel/setup', {
    kind: 'reply',
    change: reply => {
      const body = JSON.parse(reply.body.toString())
      const [first, ...rest] = body.activeSpinwheel.slices
      const bad = {
        ...first,
        label: '<img src=x onerror=alert(1)>',
        bgColor: 'url(https://evil.example/x)',
        htmlDescription:
          '<img src=x onerror="document.title=1"><script>document.title=2</script><b>fine</b>',
      }
      body.activeSpinwheel.slices = [bad, ...rest]
      return { ...reply, body: Buffer.from(JSON.stringify(body)) }
    },
  })
  await page.goto('/user/spin')
  await page.locator('summary').click()
  await expect(page.getByText('fine')).toBeVisible()
  await expect(page).not.toHaveTitle(/^[12]$/)
  expect(setup.hits).toBeGreaterThan(0)
})

/** Colours as configured and as rendered; invalid ones are replaced by ours. */
const colours: [written: string, drawn: RegExp][] = [
  ['#fc0', /^#ffcc00$/],
  ['rebeccapurple', /^#663399$/],
  [' hsl(120 100% 25%) ', /^#008000$/],
  ['rgba(0, 0, 0, 0.5)', /^#(7f|80)/],
  ['oklch(0.7 0.1 200)', /^#..[ab].[ab].$/],
  ['url(#a)', /^#......$/],
  ['var(--indigo)', /^#......$/],
  ['red;stroke:url(https://evil.example/x)', /^#......$/],
]

test('uses the server’s colours with readable text', async ({ page, product, backend }) => {
  await arrange({ page, product, backend }, { coins: 1 })
  product.front.set('/api/spinwheel/setup', {
    kind: 'reply',
    change: reply => {
      const body = JSON.parse(reply.body.toString())
      const [first] = body.activeSpinwheel.slices
      body.activeSpinwheel.slices = colours.map(([written]) => ({
        ...first,
        bgColor: written,
        textColor: written,
      }))
      return { ...reply, body: Buffer.from(JSON.stringify(body)) }
    },
  })
  await page.goto('/user/spin')
  const sectors = page.getByRole('img', { name: /wheel/i }).locator('g > g')
  await expect(sectors).toHaveCount(colours.length)
  const fills = await sectors.evaluateAll(all =>
    all.map(one => ['path', 'text'].map(part => one.querySelector(part)?.getAttribute('fill'))),
  )
  for (const [at, [written, drawn]] of colours.entries()) {
    const [fill, text] = fills[at] ?? []
    expect(fill, written).toMatch(drawn)
    expect(text, written).toMatch(/^#......$/)
    expect(text, written).not.toBe(fill)
  }
})

test('keeps coupons without an active wheel', async ({ page, product, backend }) => {
  const coupon = { label: '50', name: 'Gift', type: 'wallet', amount: 50 }
  await arrange({ page, product, backend }, { coupons: [coupon] })
  product.front.set('/api/spinwheel/setup', {
    kind: 'reply',
    change: reply => ({ ...reply, body: Buffer.from('{"activeSpinwheel":null,"userCoin":4}') }),
  })
  await page.goto('/user/spin')
  await expect(page.getByText('There is no wheel just now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim Gift' })).toBeVisible()
})
