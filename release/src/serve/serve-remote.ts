import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Compiled } from '@tamlung/shared/bundling/compile'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { createRecord } from '@tamlung/shared/bundling/remote-record'
import type { Edition } from '@tamlung/shared/contract/editions'
import { compilePackage } from '../publish/compile-package'
import { buildDetails } from '../publish/manifest-details'
import { remoteServer } from './remote-server'

/** Explains EADDRINUSE: another program on the port is the most common error here. */
export function listenAt(server: Server, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const words = `port ${port} is taken by another program; say another one, as in --port ${port + 1}`
      reject(isTaken ? new Error(words) : error)
    })
    server.listen(port, host, resolve)
  })
}

type Following<Build> = {
  build: () => Promise<Build>
  /** The folder of the first build. */
  from: string
  take: (next: Build) => Promise<void>
  /** Called once for each new error. */
  refuse: (why: string) => void
  every?: number
}

/**
 * Builds at intervals and passes on each build that differs from the last one. A failing build leaves the last one
 * served.
 */
export async function followBuilds<Build extends { folder: string }>(
  { build, from, take, refuse, every = 1000 }: Following<Build>,
  signal?: AbortSignal,
) {
  let taken = from
  let lastError = ''
  while (!signal?.aborted) {
    await pause(every)
    try {
      const next = await build()
      if (next.folder !== taken) await take(next)
      taken = next.folder
      lastError = ''
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (why !== lastError) refuse(why)
      lastError = why
    }
  }
}

/**
 * Serves one remote from the developer's machine as it would be published, and rebuilds it when its source changes.
 */
export async function serveRemote(name: string, edition: Edition, port: number): Promise<string> {
  const origin = `http://localhost:${port}`
  const base = `${origin}/`
  // An unchanged source is not built again, so polling is cheap.
  const build = () => compilePackage(folderOf(name), edition)
  const servedOf = async (compiled: Compiled) => ({
    folder: compiled.folder,
    record: { ...(await createRecord(compiled)), ...buildDetails(), base },
  })
  const compiled = await build()
  const first = await servedOf(compiled)
  const server = remoteServer(origin, first)
  await listenAt(server, port)
  void followBuilds({
    build,
    from: compiled.folder,
    take: async next => {
      server.take(await servedOf(next))
      console.log(`${name} was built anew; pages that show it take it`)
    },
    refuse: why => console.error(`${name} stays as it was: ${why}`),
  })
  return `${name} ${first.record.version} at ${origin}, and again after each change; open the site with ?override=${name}@${origin}`
}
