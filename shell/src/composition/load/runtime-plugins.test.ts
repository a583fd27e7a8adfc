/** @jest-environment node */
import { registerPlugins } from '@module-federation/enhanced/runtime'
import { runtimePlugins } from './runtime-plugins'

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  registerGlobalPlugins: jest.fn(),
  registerShared: jest.fn(),
  loadRemote: jest.fn(),
}))

test('registers listed plugins before the integrity plugin', async () => {
  runtimePlugins.push({ name: 'theirs' })
  await import('./federation')
  const [plugins = []] = jest.mocked(registerPlugins).mock.calls[0] ?? []
  expect(plugins.map(({ name }) => name)).toEqual(['theirs', 'checked-entries'])
})
