import type { BuildOptions } from './build-options'

/**
 * The public half of the key that signs registries. Without one the shell takes them as they come; so it does in
 * development, where nobody signs.
 */
export function registryKey(mode: BuildOptions['mode'], environment = process.env): string {
  return mode === 'development' ? '' : (environment.REGISTRY_PUBLIC_KEY ?? '')
}
