import { expect } from '@playwright/test'
import { arrange } from '../../harness/arrange'
import { languages } from '../../harness/languages'
import { rotating } from '../../harness/rotating'
import { test } from '../../harness/test'
import { wordsOf } from '../../harness/words'

for (const language of rotating(languages, 'favourites'))
  test(`orders favourites first and celebrates a prize: ${language}`, async ({
    page,
    product,
    backend,
  }) => {
    const wallet = wordsOf('remote-wallet/src', language)
    const liked = wordsOf('remote-wallet/src/features/home/favourites', language)
    const spin = wordsOf('remote-spin/src', language)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await arrange(
      { page, product, backend },
      { games: { JOKER: 5, PG: 7, SUPERSLOT: 9 }, coins: 1 },
      language,
    )
    await page.goto('/user/home')
    const games = page.getByRole('region', { name: wallet('home.games.title') })
    const stars = games.getByRole('button', { name: liked('favourite', { name: '' }) })
    const first = games.getByRole('listitem').first()
    await expect(stars).toHaveCount(3)
    const last = stars.last()
    const name = (await last.getAttribute('aria-label')) ?? ''
    await expect(last).toHaveAttribute('aria-pressed', 'false')
    await last.click()
    await expect(last).toHaveAttribute('aria-pressed', 'true')
    // The row stays in place until the page is loaded again.
    await expect(first.getByRole('button', { name })).toHaveCount(0)
    await page.reload()
    await expect(first.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/user/spin')
    await page.getByRole('button', { name: new RegExp(`^${spin('spin.button')}`) }).click()
    const prize = page.getByRole('dialog', { name: spin('titles.prize') })
    await expect(prize).toBeVisible()
    await prize.getByRole('button', { name: spin('prize.done') }).click()
    await expect(prize).toBeHidden()
  })
