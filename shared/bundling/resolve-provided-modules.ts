import { rspack } from '@rspack/core'
import { isProvided } from './is-provided'
import { providedRequest } from './shared-packages'

/** For a remote: each module that the shell offers in one piece is that piece, whichever way it is imported. */
export function resolveProvidedModules() {
  return new rspack.NormalModuleReplacementPlugin(/^(\.|@tamlung\/shared\/)/, wanted => {
    if (isProvided(wanted.request, wanted.context ?? '')) wanted.request = providedRequest
  })
}
