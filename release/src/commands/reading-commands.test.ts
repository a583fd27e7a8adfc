import { emptyState, type State } from '../registry/log/state'
import { noSettings, signSettings } from '../registry/settings/settings'
import { describeState } from './reading-commands'

const settings = signSettings({ ...noSettings, days: 30 }, undefined)
const live: State = { ...emptyState, at: '2026-11-01T00:00:00.000Z', settings }

function withKeysUntil(expires: string): State {
  const statement = { version: 1, expires, platform: [], teams: {} }
  return { ...live, trust: { text: JSON.stringify(statement), signatures: [] } }
}

test('extends the registry by its days with every change', () => {
  const line =
    'valid until 2026-12-01T00:00:00.000Z; extended by any change, or by: release refresh'
  expect(describeState(live)).toContain(line)
  expect(describeState(withKeysUntil('2027-11-01T00:00:00Z'))).toContain(line)
})

test('ends with the key statement when that ends first', () => {
  expect(describeState(withKeysUntil('2026-11-05T00:00:00Z'))).toContain(
    'valid until 2026-11-05T00:00:00.000Z, when the key statement expires; set a newer one with: release trust',
  )
})
