import { rspack } from '@rspack/core'
import { isProvided } from './is-provided'
import { providedRequest } from './shared-packages'

/** For a remote: replaces each module of the shell's combined module by that module, whichever way it is imported. */
export function resolveProvidedModules() {
  return new rspack.NormalModuleReplacementPlugin(/^(\.|@tamlung\/shared\/)/, wanted => {
    if (isProvided(wanted.request, wanted.context ?? '')) wanted.request = providedRequest
  })
}
