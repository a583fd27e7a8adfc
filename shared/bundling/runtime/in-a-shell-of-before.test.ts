import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import inAShellOfBefore from './in-a-shell-of-before'

type Asked = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>>[0]

/** A shell that offers these modules, each with what is in it. */
function shellWith(modules: Readonly<Record<string, object>>) {
  const offered: Record<string, object> = { ...modules }
  const origin = {
    shareScopeMap: { default: offered },
    loadShare: async (name: string) => name in offered && (() => offered[name]),
    registerShared: (shares: Readonly<Record<string, { lib: () => object }>>) => {
      for (const [name, { lib }] of Object.entries(shares)) offered[name] = lib()
    },
  }
  const ask = async (pkgName: string) => {
    const asked = { pkgName, origin } as unknown as Asked
    expect(await inAShellOfBefore().beforeLoadShare?.(asked)).toBe(asked)
  }
  return { offered, ask }
}

const piece = '@tamlung/shared/offered'
const modules = {
  '@tamlung/shared/api/call': { call: 'the one' },
  '@tamlung/shared/bus/bus': { bus: 'the only' },
}

test('what a shell of before brings module by module is there in one piece', async () => {
  const { offered, ask } = shellWith(modules)
  await ask(piece)
  expect(offered[piece]).toEqual({ call: 'the one', bus: 'the only' })
})

test('a shell that brings it in one piece is asked for nothing else', async () => {
  const { offered, ask } = shellWith({ ...modules, [piece]: { call: 'today' } })
  await ask(piece)
  expect(offered[piece]).toEqual({ call: 'today' })
})

test('whoever asks for something else gets nothing put together', async () => {
  const { offered, ask } = shellWith(modules)
  await ask('react')
  expect(Object.keys(offered)).toEqual(Object.keys(modules))
})
