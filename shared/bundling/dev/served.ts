import type { Configuration } from '@rspack/core'
import { remoteNames } from '../paths'

type DevServer = Exclude<NonNullable<Configuration['devServer']>, false>

/** The shell's port, then one for each remote. */
export function portOf(name: string): number {
  return Number(process.env.PORT ?? 3000) + 1 + remoteNames().indexOf(name)
}

const apiPaths = ['/api', '/media', '/console', '/desk', '/socket.io']

export const backendProxy = [
  { context: apiPaths, target: process.env.BACKEND ?? 'http://127.0.0.1:3006', ws: true },
]

/** Whether a request is for a page. */
export function isPage(url = '', accept = ''): boolean {
  return accept.includes('text/html') && !apiPaths.some(path => `${url}/`.startsWith(`${path}/`))
}

/** The settings of the page's client for change events, with its address. */
export function listening(webSocketURL: string): Pick<DevServer, 'client'> {
  return { client: { webSocketURL, overlay: false, logging: 'warn' } }
}

/** Lets pages of other origins load files and receive changes, too. */
export function served(
  configuration: Configuration,
  port: number,
  more: DevServer = {},
): Configuration {
  return {
    ...configuration,
    // With lazy compilation a chunk is compiled when the page's own origin requests it, and the page may be the shell's.
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
