import { rspack } from '@rspack/core'
import { isOffered } from './is-offered'
import { offeredRequest } from './shared-packages'

/** For a remote: each module that the shell offers in one piece is that piece, whichever way it is imported. */
export function takesOffered() {
  return new rspack.NormalModuleReplacementPlugin(/^(\.|@tamlung\/shared\/)/, wanted => {
    if (isOffered(wanted.request, wanted.context ?? '')) wanted.request = offeredRequest
  })
}
