import { nothingLive, type State } from '../log/state'
import { noSettings } from '../settings/settings'
import { signSettings } from '../settings/signed-settings'
import { describeState } from './describe-state'

const settings = signSettings({ ...noSettings, days: 30 }, undefined)
const live: State = { ...nothingLive, at: '2026-11-01T00:00:00.000Z', settings }

function withKeysUntil(expires: string): State {
  const statement = { version: 1, expires, platform: [], teams: {} }
  return { ...live, trust: { text: JSON.stringify(statement), signatures: [] } }
}

test('a registry is good for its days, and any change makes it good for as long again', () => {
  const line = 'good until 2026-12-01T00:00:00.000Z; any change or: release refresh'
  expect(describeState(live)).toContain(line)
  expect(describeState(withKeysUntil('2027-11-01T00:00:00Z'))).toContain(line)
})

test('where the statement about keys ends before, so does all that its keys have signed, and no change helps', () => {
  expect(describeState(withKeysUntil('2026-11-05T00:00:00Z'))).toContain(
    'good until 2026-11-05T00:00:00.000Z, when the statement about keys ends; a newer one: release trust',
  )
})
