import { type RspackPluginInstance, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { placeOfModule } from '../paths'

/** Fast Refresh across the shell and its remotes, with state kept. */
export function hotReload(name: string): RspackPluginInstance[] {
  return [
    new ReactRefreshRspackPlugin({ library: name, include: /\.tsx?$/ }),
    // An alias does not reach what the plugin itself injects; this does.
    new rspack.NormalModuleReplacementPlugin(
      /^react-refresh.runtime$/,
      placeOfModule('bundling/refresh/react-refresh-for-all.cjs'),
    ),
  ]
}
