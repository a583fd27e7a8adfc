import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rspack } from '@rspack/core'

const require = createRequire(import.meta.url)

/** The federation runtime's CommonJS files cannot be shaken; its ES modules can. Both rules are needed, or both copies are bundled. */
export function federationRuntimeAsModules() {
  return new rspack.NormalModuleReplacementPlugin(
    /@module-federation[\\/][^\\/]+[\\/]dist[\\/](index|bundler)\.cjs$/,
    resource => {
      const bundler = /[\\/](webpack-bundler-runtime|runtime)[\\/]dist[\\/]/.test(resource.request)
      resource.request = resource.request.replace(
        /(index|bundler)\.cjs$/,
        bundler ? 'bundler.js' : 'index.js',
      )
    },
  )
}

export const federationRuntimeAlias = {
  '@module-federation/runtime': join(
    dirname(require.resolve('@module-federation/runtime/package.json')),
    'dist/bundler.js',
  ),
}
