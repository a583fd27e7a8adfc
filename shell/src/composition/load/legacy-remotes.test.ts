import type { registerShared as registering } from '@module-federation/enhanced/runtime'
import { call } from '@tamlung/shared/api/call'
import { Button } from '@tamlung/shared/ui/actions/button'

type Given = Record<string, { lib: () => Record<string, unknown> }>
type Shares = Parameters<typeof registering>[0]

const given: Given = {}
const registerShared = jest.fn((shares: Shares) => Object.assign(given, shares))
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerShared: (shares: Shares) => registerShared(shares),
}))

async function ask(pkgName: string) {
  const { legacyRemotes } = await import('./runtime-plugins')
  const request = { pkgName } as Parameters<NonNullable<typeof legacyRemotes.beforeLoadShare>>[0]
  expect(await legacyRemotes.beforeLoadShare?.(request)).toBe(request)
}

test('adds no wait for a remote that uses the combined module', async () => {
  const late = ['format/dates', 'ui/fields/final-form']
  for (const name of ['react', ...['offered', ...late].map(module => `@tamlung/shared/${module}`)])
    await ask(name)
  expect(registerShared).not.toHaveBeenCalled()
})

test('serves legacy module requests from the same instances, once', async () => {
  await Promise.all([ask('@tamlung/shared/api/call'), ask('@tamlung/shared/ui/actions/button')])
  await ask('@tamlung/shared/bus/bus')
  expect(given['@tamlung/shared/api/call']?.lib()).toMatchObject({ call })
  expect(given['@tamlung/shared/ui/actions/button']?.lib()).toMatchObject({ Button })
  expect(registerShared).toHaveBeenCalledTimes(1)
})
