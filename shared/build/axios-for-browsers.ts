import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { sharedFolder } from './paths'

/** Every browser has XMLHttpRequest, which axios prefers and which reports upload progress; its second way stays at home. */
export function axiosWithoutFetch() {
  return new rspack.NormalModuleReplacementPlugin(
    /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
    join(sharedFolder, 'build/facades/axios-fetch.ts'),
  )
}
