import { BuiltSite } from '../../harness/built-site'
import { openLiteralFront } from '../../harness/literal-front'
import { test as literalTest } from '../../harness/literal-test'
import { remember } from '../../harness/member'
import { openLiteralBackend } from '../../literal/literal-backend'
import { takeOver } from './look'
import { richMember } from './rich-member'
import { type Survey, survey } from './survey'

/** Where each call is made, found once by going everywhere. */
export const test = literalTest.extend<object, { surveyed: Survey }>({
  surveyed: [
    async ({ browser }, use) => {
      const literal = await openLiteralBackend({ doneShape: 'a message' })
      const front = await openLiteralFront(literal)
      const page = await browser.newPage({
        baseURL: front.origin,
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      })
      await takeOver(page)
      const { token } = richMember(literal)
      await remember(page, front.origin, { token, 'remember-agreement': 'true', locale: 'en' })
      const found = await survey(page, front, new BuiltSite().registry)
      await page.close()
      await front.close()
      await literal.close()
      await use(found)
    },
    { scope: 'worker', timeout: 900_000 },
  ],
})
