import { session } from '@tamlung/shared/session/session'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { remote } from '../../remote'
import { watchTransfer } from '../deposit/qr/watch/watch-transfer'
import { stillOpenCode } from './still-open-code'

const openHome = () => remote.pages['/user/home']?.()

beforeEach(() => {
  startTexts()
  session.start('token-of-somchai', false)
})
afterEach(() => session.end('logout'))

test('loads the code beside home only when something is open', async () => {
  await openHome()
  expect(stillOpenCode()).toBeUndefined()
  watchTransfer(Date.now())
  await openHome()
  expect(stillOpenCode()).toBeDefined()
})
