import type { PublishedRemote } from '../registry/manifests/manifest-schemas'
import { exampleManifest, exampleShell } from '../testing/example-manifest'
import { compatibilityFaults } from './compatibility'

function remote(name: string, version: string, more: Partial<PublishedRemote> = {}) {
  return { ...exampleManifest(name, version), sizes: {}, locales: [], exposes: [], ...more }
}

const offer = exampleShell('1.0.0', { contract: '1.2.0' })

test('accepts a remote whose needs are all met', () => {
  expect(compatibilityFaults(remote('wallet', '1.0.0'), offer)).toEqual([])
})

test('names both versions and a hint when contracts do not fit', () => {
  const manifest = remote('wallet', '2.0.0')
  manifest.contract.needs.contract = '^2.0.0'
  const [mismatch] = compatibilityFaults(manifest, offer)
  expect(mismatch?.what).toBe('wallet 2.0.0 needs contract ^2.0.0, the shell offers 1.2.0')
  expect(mismatch?.hint).toContain('publish and activate a shell')
})

test('asks to rebuild a remote for an older contract', () => {
  const [mismatch] = compatibilityFaults(remote('chat', '1.0.0'), { ...offer, contract: '2.0.0' })
  expect(mismatch?.hint).toContain('build chat against contract 2.0.0')
})

test('refuses a remote that needs newer or missing shared packages', () => {
  const manifest = remote('spin', '1.0.0', { shared: { react: '^20.0.0', 'left-pad': '^1.0.0' } })
  expect(compatibilityFaults(manifest, offer).map(({ what }) => what)).toEqual([
    'spin 1.0.0 needs react ^20.0.0, the shell provides 19.3.1',
    'spin 1.0.0 needs left-pad ^1.0.0, the shell does not provide it',
  ])
})

test('explains both sides when remote and shell wait for each other', () => {
  const newer = { ...offer, shared: { ...offer.shared, '@tamlung/shared': '2.0.0' } }
  const older = { ...offer, shared: { ...offer.shared, '@tamlung/shared': '1.0.0' } }
  const lotto = (range: string) =>
    remote('lotto', '1.0.0', { shared: { '@tamlung/shared': range } })
  const [live] = compatibilityFaults(lotto('^1.0.0'), newer)
  const [next] = compatibilityFaults(lotto('^2.0.0'), older)
  expect(live?.hint).toBe('build lotto for @tamlung/shared 2.0.0, which the shell provides')
  expect(next?.hint).toMatch(
    /a shell that provides @tamlung\/shared \^2\.0\.0; .*"Across a major version"/,
  )
})

test('refuses a remote whose form library an older shell lacks', () => {
  const forms = { '@tamlung/shared/ui/fields/final-form': ['FinalForm', 'useField'] }
  const auth = remote('auth', '1.0.0', { uses: { names: forms, events: {}, dialogs: [] } })
  const shellWith = (names: Record<string, string[]>) => ({
    ...offer,
    offers: { names, events: {} },
  })
  expect(compatibilityFaults(auth, shellWith(forms))).toEqual([])
  const [fault] = compatibilityFaults(auth, shellWith({ react: ['useId'] }))
  expect(fault?.what).toContain('uses FinalForm, useField of @tamlung/shared/ui/fields/final-form')
  expect(fault?.hint).toContain('first release a shell that provides')
})

test("compares the names of one shared module with older shells' modules", () => {
  const names = { '@tamlung/shared/api/call': ['call'], '@tamlung/shared/bus/bus': ['bus'] }
  const before = { ...offer, offers: { names, events: {} } }
  const taking = (...taken: string[]) =>
    remote('spin', '1.0.0', {
      uses: { names: { '@tamlung/shared/offered': taken }, events: {}, dialogs: [] },
    })
  expect(compatibilityFaults(taking('bus', 'call'), before)).toEqual([])
  const [fault] = compatibilityFaults(taking('bus', 'openChannel'), before)
  expect(fault?.what).toContain('uses openChannel of @tamlung/shared/offered')
})
