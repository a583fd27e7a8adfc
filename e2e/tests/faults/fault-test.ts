import { BuiltSite } from '../../harness/built-site'
import { remember } from '../../harness/member'
import { openSpecOnlyFront } from '../../harness/spec-only-front'
import { test as specOnlyTest } from '../../harness/spec-only-test'
import { openSpecOnlyBackend } from '../../spec-only-backend/spec-only-backend'
import { takeOver } from './look'
import { richMember } from './rich-member'
import { type Survey, survey } from './survey'

/** The places of each call, found once by visiting every page. */
export const test = specOnlyTest.extend<object, { surveyed: Survey }>({
  surveyed: [
    async ({ browser }, use) => {
      const specOnly = await openSpecOnlyBackend({ doneShape: 'a message' })
      const front = await openSpecOnlyFront(specOnly)
      const page = await browser.newPage({
        baseURL: front.origin,
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      })
      await takeOver(page)
      const { token } = richMember(specOnly)
      await remember(page, front.origin, { token, 'remember-agreement': 'true', locale: 'en' })
      const found = await survey(page, front, new BuiltSite().registry)
      await page.close()
      await front.close()
      await specOnly.close()
      await use(found)
    },
    { scope: 'worker', timeout: 900_000 },
  ],
})
