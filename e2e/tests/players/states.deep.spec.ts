import { arrange } from '../../harness/arrange'
import { expectAccessible, sizes } from '../../harness/axe'
import { languages } from '../../harness/languages'
import { keepPicture } from '../../harness/screenshots'
import { test } from '../../harness/test'
import { guestStates, memberStates } from './states'
import { usualMemberOptions } from './views'

const nameOf = (state: string) => state.replace(/\W+/g, '-')

for (const language of languages)
  test(`states without an address are accessible: ${language}`, async ({
    page,
    product,
    backend,
  }, info) => {
    const given = { page, product, backend, language, info }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const check = async (state: string, lead: () => Promise<void>) => {
      await page.setViewportSize(sizes.phone)
      await lead()
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        await expectAccessible(page)
        await keepPicture(page, info, `states-${nameOf(state)}-${language}-${size}`)
      }
    }
    for (const [state, lead] of Object.entries(guestStates)) await check(state, () => lead(given))
    const member = await arrange({ page, product, backend }, usualMemberOptions(), language)
    for (const [state, lead] of Object.entries(memberStates))
      await check(state, () => lead({ ...given, member }))
  })
