import { createInstance, getInstance } from '@module-federation/enhanced/runtime'
import { init } from './federation-init'
import { installInitialConsumes } from './federation-unused'

type Options = Parameters<typeof createInstance>[0]

/** Containers of one name share a federation instance, for example a remote and its retry. The library's `init` does the same. */
function instanceFor(options: Options) {
  const existing = getInstance(({ name }) => name === options.name)
  if (!existing) return createInstance({ ...options, id: options.id ?? '' })
  existing.initOptions({ ...options, id: options.id ?? '' })
  return existing
}

type Functions = Readonly<Record<'consumes' | 'initContainerEntry' | 'initializeSharing', unknown>>

/** The object that a container's start code copies and fills. Each container gets its own. */
export const containerRuntime = ({
  attachShareScopeMap,
  initializeSharing,
  ...functions
}: Functions & { attachShareScopeMap: unknown }) => ({
  runtime: { init: instanceFor },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...functions, I: initializeSharing, S: {}, init, installInitialConsumes },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
})
