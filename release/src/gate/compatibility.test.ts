import { exampleRecord } from '../testing/example-record'
import { remoteFits, shellFits } from './compatibility'

const offer = { contract: '1.2.0', shared: { react: '19.3.1' } }

test('what needs nothing that is not there passes', () => {
  expect(remoteFits(exampleRecord('wallet', '1.0.0'), offer, [])).toEqual([])
})

test('names both sides and the cure when the contract does not fit', () => {
  const record = exampleRecord('wallet', '2.0.0')
  record.contract.needs.contract = '^2.0.0'
  const [mismatch] = remoteFits(record, offer, [])
  expect(mismatch?.what).toBe('wallet 2.0.0 needs contract ^2.0.0, the shell offers 1.2.0')
  expect(mismatch?.cure).toContain('publish and activate a shell')
})

test('a remote that lags behind is told to be built again', () => {
  const [mismatch] = shellFits({ ...offer, contract: '2.0.0' }, [exampleRecord('chat', '1.0.0')])
  expect(mismatch?.cure).toContain('build chat against contract 2.0.0')
})

test('a newer React than the shell brings is refused, and so is a package that it does not bring', () => {
  const record = exampleRecord('spin', '1.0.0', {
    shared: { react: '^20.0.0', 'left-pad': '^1.0.0' },
  })
  expect(remoteFits(record, offer, []).map(({ what }) => what)).toEqual([
    'spin 1.0.0 needs react ^20.0.0, the shell brings 19.3.1',
    'spin 1.0.0 needs left-pad ^1.0.0, the shell brings none',
  ])
})

test('two remotes cannot claim the same address', () => {
  const route = { path: '/user/home', access: 'member' as const, title: 't', chunk: 'c' }
  const claim = (name: string) => {
    const record = exampleRecord(name, '1.0.0')
    record.contract.routes.push(route)
    return record
  }
  expect(remoteFits(claim('promotions'), offer, [claim('wallet')])).toHaveLength(1)
  expect(remoteFits(claim('wallet'), offer, [claim('wallet')])).toEqual([])
})
