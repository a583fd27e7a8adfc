import type { PublishedRemote } from '../records/published'
import { exampleRecord } from '../testing/example-record'
import { exampleShell } from '../testing/example-shell'
import { fits } from './compatibility'

function remote(name: string, version: string, more: Partial<PublishedRemote> = {}) {
  return { ...exampleRecord(name, version), sizes: {}, locales: [], exposes: [], ...more }
}

const offer = exampleShell('1.0.0', { contract: '1.2.0' })

test('what needs nothing that is not there passes', () => {
  expect(fits(remote('wallet', '1.0.0'), offer)).toEqual([])
})

test('names both sides and the cure when the contract does not fit', () => {
  const record = remote('wallet', '2.0.0')
  record.contract.needs.contract = '^2.0.0'
  const [mismatch] = fits(record, offer)
  expect(mismatch?.what).toBe('wallet 2.0.0 needs contract ^2.0.0, the shell offers 1.2.0')
  expect(mismatch?.cure).toContain('publish and activate a shell')
})

test('a remote that lags behind is told to be built again', () => {
  const [mismatch] = fits(remote('chat', '1.0.0'), { ...offer, contract: '2.0.0' })
  expect(mismatch?.cure).toContain('build chat against contract 2.0.0')
})

test('a newer React than the shell brings is refused, and so is a package that it does not bring', () => {
  const record = remote('spin', '1.0.0', { shared: { react: '^20.0.0', 'left-pad': '^1.0.0' } })
  expect(fits(record, offer).map(({ what }) => what)).toEqual([
    'spin 1.0.0 needs react ^20.0.0, the shell brings 19.3.1',
    'spin 1.0.0 needs left-pad ^1.0.0, the shell brings none',
  ])
})

test('where a remote was built for the next shell, and that shell is refused for the remote that is live, both say how to go on', () => {
  const newer = { ...offer, shared: { ...offer.shared, '@tamlung/shared': '2.0.0' } }
  const older = { ...offer, shared: { ...offer.shared, '@tamlung/shared': '1.0.0' } }
  const lotto = (range: string) =>
    remote('lotto', '1.0.0', { shared: { '@tamlung/shared': range } })
  const [live] = fits(lotto('^1.0.0'), newer)
  const [next] = fits(lotto('^2.0.0'), older)
  expect(live?.cure).toBe('build lotto for @tamlung/shared 2.0.0, which the shell brings')
  expect(next?.cure).toMatch(
    /a shell that brings @tamlung\/shared \^2\.0\.0 .*"Across a major version"/,
  )
})

test('what is offered in one piece fits a shell that brings the same names module by module, and one that lacks a name is told which', () => {
  const names = { '@tamlung/shared/api/call': ['call'], '@tamlung/shared/bus/bus': ['bus'] }
  const before = { ...offer, offers: { names, events: {} } }
  const taking = (...taken: string[]) =>
    remote('spin', '1.0.0', {
      uses: { names: { '@tamlung/shared/offered': taken }, events: {}, dialogs: [] },
    })
  expect(fits(taking('bus', 'call'), before)).toEqual([])
  const [fault] = fits(taking('bus', 'openChannel'), before)
  expect(fault?.what).toContain('uses openChannel of @tamlung/shared/offered')
})
