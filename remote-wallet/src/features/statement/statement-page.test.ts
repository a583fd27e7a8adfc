import { persistentStore } from '@tamlung/shared/session/storage'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { remote } from '../../remote'
import { listCode, storageKey } from './statement-page'

const openStatement = () => remote.pages['/user/statement']?.()

beforeEach(startTexts)
afterEach(() => persistentStore.remove(storageKey))

test('loads the list’s code only when it was chosen', async () => {
  await openStatement()
  expect(listCode()).toBeUndefined()
  persistentStore.set(storageKey, '1')
  await openStatement()
  expect(listCode()).toBeDefined()
})
