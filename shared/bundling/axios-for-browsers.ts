import { rspack } from '@rspack/core'
import { placeOfModule } from './paths'

/** Every browser has XMLHttpRequest, which axios prefers and which reports upload progress; its second way stays at home. */
export function axiosWithoutFetch() {
  return new rspack.NormalModuleReplacementPlugin(
    /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
    placeOfModule('bundling/facades/axios-fetch.ts'),
  )
}
