import type { Configuration } from '@rspack/core'
import { remoteNames } from '../paths'

type DevServer = Exclude<NonNullable<Configuration['devServer']>, false>

/** The shell's own port, then one for each remote. */
export function portOf(name: string): number {
  return Number(process.env.PORT ?? 3000) + 1 + remoteNames().indexOf(name)
}

const apiPaths = ['/api', '/media', '/console', '/desk', '/socket.io']

export const backendProxy = [
  { context: apiPaths, target: process.env.BACKEND ?? 'http://127.0.0.1:3006', ws: true },
]

/** Whether a browser asks for this as a page. */
export function isPage(url = '', accept = ''): boolean {
  return accept.includes('text/html') && !apiPaths.some(path => `${url}/`.startsWith(`${path}/`))
}

/** The client for change events in the page, at this address. */
export function listening(webSocketURL: string): Pick<DevServer, 'client'> {
  return { client: { webSocketURL, overlay: false, logging: 'warn' } }
}

/** For pages of another origin, too, to load from and to be told of changes. */
export function served(
  configuration: Configuration,
  port: number,
  more: DevServer = {},
): Configuration {
  return {
    ...configuration,
    // The command would compile a chunk when the page's own origin asks for it, and the page may be the shell's.
    lazyCompilation: false,
    devServer: {
      port,
      hot: true,
      liveReload: true,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
      ...listening(`ws://localhost:${port}/ws`),
      static: false,
      ...more,
    },
  }
}
