import { persistentStore } from '@tamlung/shared/session/storage'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { remote } from '../../remote'
import { listCode, storageKey } from './list-code'

const openStatement = () => remote.pages['/user/statement']?.()

beforeEach(startTexts)
afterEach(() => persistentStore.remove(storageKey))

test('the statement comes with its list where that was chosen, and without it where it was not', async () => {
  await openStatement()
  expect(listCode()).toBeUndefined()
  persistentStore.set(storageKey, '1')
  await openStatement()
  expect(listCode()).toBeDefined()
})
