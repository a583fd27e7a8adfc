import { join, relative } from 'node:path'
import { compile } from '@tamlung/shared/bundling/compile'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { siteHeaders } from '@tamlung/shared/bundling/site/policy'
import { FaultServer } from '../../harness/faults/fault-server'
import { fromFolder } from '../../harness/faults/from-folder'
import { fromOrigin } from '../../harness/faults/from-origin'
import { textReply } from '../../harness/faults/reply'

/** Our policy requires Trusted Types, so the page declares which script addresses it trusts. */
const trust = `trustedTypes.createPolicy('default',{createScriptURL:url=>url})`

/** Further pages of this host, each with the script of its name. */
const others = ['/named-at-build', '/without-plugin']

const prefix = '/cdn/of a partner'

/** Serves published files as a partner's CDN would: on another port, below a path. */
async function openProxy(remotes: string) {
  const passed = fromOrigin(remotes)
  const below = encodeURI(prefix)
  const server = new FaultServer(
    request => passed({ ...request, url: request.url.replace(below, '') }),
    remotes,
  )
  await server.open()
  return { server, base: server.origin + below }
}

/** Serves a host page that is not ours, with its own build, under our policy and on the backend's origin. */
export async function openHostPage(backend: string, published: string) {
  const { server: proxy, base } = await openProxy(published)
  const build = await readBuild(relative(rootFolder, join(import.meta.dirname, 'plain-host')))
  const { folder } = await compile(build, { mode: 'production', edition: 'th' })
  const policy = siteHeaders({
    boot: trust,
    frame: '',
    scripts: [],
    registry: { sequence: 1, remotes: {} },
    overrideOrigins: ["'self'", proxy.origin],
  })['/*']
  // A standard host loads entries without a hash, so it cannot use this part of our policy.
  const { 'Integrity-Policy': _, ...headers } = policy ?? {}
  const html = (script: string) =>
    `<!doctype html><title>Another host</title><link rel="icon" href="data:,"><meta name="remotes" content="${base}"><script>${trust}</script><div id="root"></div><script src="${script}"></script>`
  const files = fromFolder(folder)
  const calls = fromOrigin(backend)
  const parts = fromOrigin(published)
  const server = new FaultServer(async request => {
    if (/^\/(api|media|socket\.io)\//.test(request.url)) return calls(request)
    if (request.url.startsWith('/remotes/')) return parts(request)
    if (request.url.endsWith('.js')) return files(request)
    const script = others.includes(request.url) ? request.url : '/main'
    const page = textReply(200, 'text/html', html(`${script}.js`))
    return { ...page, headers: { ...page.headers, ...headers } }
  }, backend)
  await server.open()
  const close = async () => {
    await server.close()
    await proxy.close()
  }
  return { origin: server.origin, proxy: proxy.origin, close }
}
