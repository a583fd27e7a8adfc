import { arrange } from '../../harness/arrange'
import { sizes } from '../../harness/axe'
import { test } from '../../harness/test'
import { expectStill } from './expect-still'
import { answerOneByOne, watchShifts } from './layout-shift'
import { usualMemberOptions } from './views'

test('the log-in page and home do not jump while they load', async ({ page, product, backend }) => {
  await watchShifts(page)
  await page.setViewportSize(sizes.phone)
  await answerOneByOne(page)
  await expectStill(page, '/login')
  await arrange({ page, product, backend }, usualMemberOptions(), 'th')
  await expectStill(page, '/user/home')
})
