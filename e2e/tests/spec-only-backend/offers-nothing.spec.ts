import type { Page } from '@playwright/test'
import type { Reply, ServerRequest } from '../../harness/faults/reply'
import { languages } from '../../harness/languages'
import { remember } from '../../harness/member'
import { rotating } from '../../harness/rotating'
import { asMember, expect, test } from '../../harness/spec-only-test'
import { wordsOf } from '../../harness/words'
import { errorTexts } from '../auth/error-texts'
import { memberPages } from '../players/views'

const lookUp = '/api/lookup/offers'

/** Records the requests per document that this backend does not know, because the specification does not name them. */
function noteUnknown(front: { change: (requests: ServerRequest, reply: Reply) => Reply }) {
  const unknown: string[][] = [[]]
  front.change = ({ url }, reply) => {
    if (/^\/(api|socket\.io)\//.test(url) && reply.status === 404) unknown.at(-1)?.push(url)
    return reply
  }
  return { all: unknown, begin: () => unknown.push([]) }
}

/** Waits until all requests of the page are answered, including late code. */
const settle = (page: Page) => page.waitForLoadState('networkidle')

for (const language of rotating(languages, 'offers nothing'))
  test(`shows no additions without server support: ${language}`, async ({
    page,
    specOnly,
    front,
  }) => {
    const auth = wordsOf('remote-auth/src', language)
    const lost = wordsOf('remote-auth/src/features/lost-password', language)
    const keys = wordsOf('remote-auth/src/features/passkeys', language)
    const lock = wordsOf('remote-auth/src/features/app-lock', language)
    const wallet = wordsOf('remote-wallet/src', language)
    const limits = wordsOf('remote-wallet/src/features/limits', language)
    const receipts = wordsOf('remote-wallet/src/features/receipt', language)
    const tools = wordsOf('remote-wallet/src/features/statement/tools', language)
    const notices = wordsOf('shell/src/app/notices', language)
    const main = page.getByRole('main')
    const named = (name: string) => page.getByRole('button', { name, exact: true })
    const unknown = noteUnknown(front)

    await remember(page, front.origin, { locale: language })
    await page.goto('/login')
    await page.getByLabel(auth('fields.phone')).fill('0600000000')
    await page.getByLabel(auth('fields.password'), { exact: true }).fill('not-the-password')
    await named(auth('login.submit')).click()
    await expect(main).toContainText(errorTexts(language).WRONG_CREDENTIAL ?? '-')
    await settle(page)
    expect(unknown.all.flat()).toEqual([])
    await named(auth('login.byKey')).click()
    await expect(main.getByText(keys('notOffered'))).toBeVisible()
    await named(auth('login.forgotten')).click()
    await expect(page.getByRole('dialog', { name: lost('title') })).toContainText(
      lost('notOffered'),
    )

    const member = await asMember(
      { page, specOnly, front },
      { wallet: 500, games: { PG: 20 }, coin: 2 },
      language,
    )
    member.rows = [
      {
        statementType: 'deposit',
        status: 'SUCCESS',
        from: 'SCB',
        to: 'WALLET',
        amount: 7700,
        createdAt: new Date().toISOString(),
      },
    ]
    for (const path of memberPages) {
      unknown.begin()
      await page.goto(path)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await settle(page)
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('button', { name: notices('title') })).toHaveCount(0)
      for (const name of [
        limits('title'),
        auth('sessions.title'),
        keys('title'),
        tools('months.title'),
      ])
        await expect(main.getByText(name, { exact: true })).toHaveCount(0)
      // The bonus page also has a button of this name, for codes.
      if (path === '/user/statement') await expect(named(tools('search'))).toHaveCount(0)
    }

    // Features that need no server support are still shown.
    unknown.begin()
    await page.goto('/user/home')
    await expect(main).toContainText('520.00')
    await named(wallet('home.hideAmounts')).click()
    await expect(main).not.toContainText('520.00')
    await named(wallet('home.showAmounts')).click()
    await expect(main).toContainText('520.00')
    unknown.begin()
    await page.goto('/user/profile')
    await expect(main.getByRole('button', { name: lock('title') })).toBeVisible()
    unknown.begin()
    await page.goto('/user/statement')
    await main.getByRole('row').last().getByRole('button').click()
    const receipt = page.getByRole('dialog', { name: receipts('title') })
    await expect(receipt).toContainText('77.00')
    await settle(page)
    for (const name of ['proof', 'stages', 'reference', 'balanceAfter', 'detailsFailed'])
      await expect(receipt.getByText(receipts(name), { exact: true })).toHaveCount(0)

    expect(unknown.all.flat().filter(url => url !== lookUp)).toEqual([])
    for (const requests of unknown.all) expect(requests.length).toBeLessThanOrEqual(1)
  })
