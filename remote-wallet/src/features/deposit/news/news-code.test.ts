import { session } from '@tamlung/shared/session/session'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { remote } from '../../../remote'
import { watchTransfer } from '../qr/watch/watch-transfer'
import { newsCode } from './news-code'

const openHome = () => remote.pages['/user/home']?.()

beforeEach(() => {
  startTexts()
  session.start('token-of-somchai', false)
})
afterEach(() => session.end('logout'))

test('home comes with the code of its news where there are some, and without it where there are none', async () => {
  await openHome()
  expect(newsCode()).toBeUndefined()
  watchTransfer(Date.now())
  await openHome()
  expect(newsCode()).toBeDefined()
})
