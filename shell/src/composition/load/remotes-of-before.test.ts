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
  const { remotesOfBefore } = await import('./remotes-of-before')
  const asked = { pkgName } as Parameters<NonNullable<typeof remotesOfBefore.beforeLoadShare>>[0]
  expect(await remotesOfBefore.beforeLoadShare?.(asked)).toBe(asked)
}

test('whoever asks for what is offered today is kept waiting for nothing', async () => {
  for (const name of ['react', '@tamlung/shared/offered', '@tamlung/shared/format/dates'])
    await ask(name)
  expect(registerShared).not.toHaveBeenCalled()
})

test('a remote that asks for modules one by one gets the very ones that everybody has, offered once', async () => {
  await Promise.all([ask('@tamlung/shared/api/call'), ask('@tamlung/shared/ui/actions/button')])
  await ask('@tamlung/shared/bus/bus')
  expect(given['@tamlung/shared/api/call']?.lib()).toMatchObject({ call })
  expect(given['@tamlung/shared/ui/actions/button']?.lib()).toMatchObject({ Button })
  expect(registerShared).toHaveBeenCalledTimes(1)
})
