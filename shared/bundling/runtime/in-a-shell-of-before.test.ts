import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import inAShellOfBefore from './in-a-shell-of-before'

type Request = Parameters<NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>>[0]

/** A shell that shares these modules with the given content. */
function shellWith(modules: Readonly<Record<string, object>>) {
  const provided: Record<string, object> = { ...modules }
  const origin = {
    shareScopeMap: { default: provided },
    loadShare: async (name: string) => name in provided && (() => provided[name]),
    registerShared: (shares: Readonly<Record<string, { lib: () => object }>>) => {
      for (const [name, { lib }] of Object.entries(shares)) provided[name] = lib()
    },
  }
  const ask = async (pkgName: string) => {
    const request = { pkgName, origin } as unknown as Request
    expect(await inAShellOfBefore().beforeLoadShare?.(request)).toBe(request)
  }
  return { provided, ask }
}

const piece = '@tamlung/shared/offered'
const modules = {
  '@tamlung/shared/api/call': { call: 'the one' },
  '@tamlung/shared/bus/bus': { bus: 'the only' },
}

test('combines the modules of an older shell', async () => {
  const { provided, ask } = shellWith(modules)
  await ask(piece)
  expect(provided[piece]).toEqual({ call: 'the one', bus: 'the only' })
})

test('requests nothing else from a current shell', async () => {
  const { provided, ask } = shellWith({ ...modules, [piece]: { call: 'today' } })
  await ask(piece)
  expect(provided[piece]).toEqual({ call: 'today' })
})

test('combines nothing for other requests', async () => {
  const { provided, ask } = shellWith(modules)
  await ask('react')
  expect(Object.keys(provided)).toEqual(Object.keys(modules))
})
