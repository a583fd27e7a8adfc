import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import type { Edition } from '../../contract/editions'
import type { Registry, RemoteRecord } from '../../contract/registry'
import type { PackageBuild } from '../build-options'
import { bootFile } from '../define-host'
import { packageVersion } from '../define-remote'
import { rootFolder } from '../paths'
import { contractOf, unpublished } from '../remote-record'
import { renderIndex, type ShellFiles } from '../site/index-html'

type Server = { port: number; backend: string; edition: Edition }
type Next = () => void
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void

const outputPath = join(rootFolder, '.cache/development')

function proxyTo(backend: string) {
  return [{ context: ['/api', '/media', '/console', '/socket.io'], target: backend, ws: true }]
}

/** Answers what a browser asks for as a page. */
function pages(render: () => Promise<string>): Middleware {
  return (request, response, next) => {
    const wantsPage = request.headers.accept?.includes('text/html')
    const isPage = wantsPage && !/^\/(api|media|console|socket\.io)(\/|$)/.test(request.url ?? '')
    if (!isPage) return next()
    render().then(
      html => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
      (error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  }
}

async function serve(
  configuration: Configuration,
  port: number,
  backend?: string,
  page?: Middleware,
) {
  const server = new RspackDevServer(
    {
      port,
      hot: true,
      liveReload: true,
      allowedHosts: 'all',
      static: { directory: join(rootFolder, 'shell/public'), watch: false },
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      ...(backend && { proxy: proxyTo(backend) }),
      setupMiddlewares: middlewares =>
        page ? [{ name: 'pages', middleware: page }, ...middlewares] : middlewares,
    },
    rspack(configuration),
  )
  await server.start()
}

function onlyConfiguration(build: PackageBuild, edition: Edition): Configuration {
  const [configuration] = build.configure({ mode: 'development', edition, outputPath })
  if (!configuration) throw new Error(`${build.name} has nothing to build`)
  return configuration
}

export function serveRemote(build: PackageBuild, { port, edition }: Server) {
  return serve(onlyConfiguration(build, edition), port)
}

/** Read anew for each page, so that a changed contract shows after a reload. */
async function developmentRecord(build: PackageBuild, port: number): Promise<RemoteRecord> {
  return {
    ...unpublished,
    name: build.name,
    version: packageVersion(build.folder),
    commit: 'development',
    base: `http://localhost:${port}/`,
    entry: 'remoteEntry.js',
    files: {},
    chunks: {},
    shared: {},
    contract: structuredClone(await contractOf(build.folder)) as RemoteRecord['contract'],
  }
}

function buildBoot(configuration: Configuration): Promise<string> {
  return new Promise((resolve, reject) =>
    rspack(configuration).run(error => {
      if (error) reject(error)
      else resolve(readFileSync(join(outputPath, bootFile), 'utf8'))
    }),
  )
}

type RemoteServer = { build: PackageBuild; port: number }

export async function serveShell(build: PackageBuild, remotes: RemoteServer[], server: Server) {
  const { port, backend, edition } = server
  const options = { mode: 'development', edition, outputPath } as const
  const [shell, boot] = build.configure(options)
  if (!shell || !boot) throw new Error('the shell has nothing to build')
  const source = (file: string) => readFileSync(join(build.folder, file), 'utf8')
  const files: ShellFiles = {
    template: source('index.html'),
    frame: source('src/boot/frame.css'),
    boot: await buildBoot(boot),
    entry: { file: 'assets/main.js', integrity: '' },
    styles: [{ file: 'assets/main.css', integrity: '' }],
    scripts: [],
    texts: {},
  }
  const render = async () => {
    const records = await Promise.all(
      remotes.map(remote => developmentRecord(remote.build, remote.port)),
    )
    const registry: Registry = {
      sequence: 0,
      remotes: Object.fromEntries(records.map(live => [live.name, { live }])),
    }
    return renderIndex(files, registry)
  }
  await serve(shell, port, backend, pages(render))
}

export async function serveAlone(build: PackageBuild, { port, backend, edition }: Server) {
  const options = { mode: 'development', edition, outputPath } as const
  const configuration = build.configureStandalone?.(options)
  if (!configuration) throw new Error(`${build.name} cannot stand alone`)
  const page = `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${build.name}</title><link rel="stylesheet" href="/main.css"><div id="root"></div><script defer src="/main.js"></script>`
  await serve(
    configuration,
    port,
    backend,
    pages(async () => page),
  )
}
