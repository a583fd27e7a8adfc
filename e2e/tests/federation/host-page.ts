import { join, relative } from 'node:path'
import { compile } from '@tamlung/shared/bundling/compile'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { siteHeaders } from '@tamlung/shared/bundling/site/policy'
import { FaultServer } from '../../harness/faults/fault-server'
import { fromFolder } from '../../harness/faults/from-folder'
import { fromOrigin } from '../../harness/faults/from-origin'
import { textReply } from '../../harness/faults/reply'

/** Under our policy a page says itself which scripts it trusts. */
const trust = `trustedTypes.createPolicy('default',{createScriptURL:url=>url})`

/** A page that is not ours, with a build of its own, under our policy, beside the backend. */
export async function openHostPage(backend: string, remotes: string) {
  const build = await readBuild(relative(rootFolder, join(import.meta.dirname, 'plain-host')))
  const { folder } = await compile(build, { mode: 'production', edition: 'th' })
  const policy = siteHeaders({
    boot: trust,
    frame: '',
    scripts: [],
    registry: { sequence: 1, remotes: {} },
    overrideOrigins: ["'self'", remotes],
  })['/*']
  // A standard host loads entries without a hash: the one part of our policy that it cannot keep.
  const { 'Integrity-Policy': _, ...headers } = policy ?? {}
  const html = `<!doctype html><title>Another host</title><link rel="icon" href="data:,"><meta name="remotes" content="${remotes}"><script>${trust}</script><div id="root"></div><script src="/main.js"></script>`
  const files = fromFolder(folder)
  const calls = fromOrigin(backend)
  const server = new FaultServer(async asked => {
    if (/^\/(api|media|socket\.io)\//.test(asked.url)) return calls(asked)
    if (asked.url.endsWith('.js')) return files(asked)
    const page = textReply(200, 'text/html', html)
    return { ...page, headers: { ...page.headers, ...headers } }
  }, backend)
  await server.open()
  return server
}
