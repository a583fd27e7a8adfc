import { execFile, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:https'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { siteHeaders } from '@tamlung/shared/bundling/site/policy'
import { freePort } from '@tamlung/shared/testing/free-port'
import { createFolderStore } from '../store/folder-store'
import { findNginx } from '../testing/find-nginx'

const execute = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'tamlung-runbook-'))
const place = (path: string) => join(folder, path)
const runbook = readFileSync(join(rootFolder, 'docs/runbooks/serve-with-nginx.md'), 'utf8')

let ports: { site: number; backend: number }

/** The same words, at places of this test. */
const moved = (text: string) =>
  text
    .replace(/\/(etc|srv|var|run)\//g, `${folder}/$1/`)
    .replace('443 ssl', `127.0.0.1:${ports.site} ssl`)
    .replace('https://localhost/', `--insecure https://localhost:${ports.site}/`)
    .replaceAll(':3000', `:${ports.backend}`)

const commandsOf = (name: string) => {
  const [, text] = new RegExp(`\`\`\`sh ${name}\\n([\\s\\S]*?)\`\`\``).exec(runbook) ?? []
  if (text === undefined) throw new Error(`the runbook has no commands called ${name}`)
  return moved(text)
}

const nginx = () =>
  `${findNginx()} -e ${place('var/log/nginx/error.log')} -c ${place('etc/nginx/nginx.conf')}`

/** What is installed here is not installed again, and nginx is asked for by the place of its configuration. */
const run = (commands: string, environment: Record<string, string> = {}) =>
  execute('bash', ['-euc', `apt-get() { :; }\nnginx() { ${nginx()} "$@"; }\n${commands}`], {
    cwd: rootFolder,
    env: { ...process.env, ...environment },
  })

beforeAll(async () => {
  if (!findNginx() || !existsSync('/etc/nginx/nginx.conf'))
    throw new Error('this test needs nginx with its configuration: apt-get install nginx')
  ports = { site: await freePort(), backend: await freePort() }
  for (const path of ['etc/ssl', 'srv', 'var/log/nginx', 'run'])
    mkdirSync(place(path), { recursive: true })
  cpSync('/etc/nginx', place('etc/nginx'), { recursive: true, dereference: true })
  rmSync(place('etc/nginx/sites-enabled'), { recursive: true })
  rmSync(place('etc/nginx/modules-enabled'), { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${place(name)};`)
    .join('\n')
  const main = moved(readFileSync(place('etc/nginx/nginx.conf'), 'utf8'))
    .replace(/^user .*$/m, process.getuid?.() === 0 ? `user ${userInfo().username};` : '')
    .replace('http {', `http {\n${temporary}`)
  writeFileSync(place('etc/nginx/nginx.conf'), main)
  const facts = { contentType: '', cacheControl: '' }
  const store = createFolderStore(place('srv/tamlung'))
  const rules = siteHeaders({
    registry: { sequence: 1, remotes: {} },
    boot: '',
    frame: '',
    scripts: [],
  })
  await store.replace('index.html', Buffer.from('<title>Tamlung</title>'), facts)
  await store.replace('headers.json', Buffer.from(JSON.stringify(rules)), facts)
  await execute('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '2'],
    ...['-keyout', place('etc/ssl/tamlung.key'), '-out', place('etc/ssl/tamlung.pem')],
  ])
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

const endGroup = async (group: number) => {
  for (;;)
    try {
      process.kill(-group, 'SIGTERM')
      await new Promise(resolve => setTimeout(resolve, 100))
    } catch {
      return
    }
}

const get = (path: string) =>
  new Promise<{ status?: number; hsts?: string }>((resolve, reject) => {
    const options = { port: ports.site, path, rejectUnauthorized: false }
    const asked = request({ host: '127.0.0.1', ...options }, reply => {
      reply.resume()
      const { 'strict-transport-security': hsts } = reply.headers
      resolve({ ...(reply.statusCode && { status: reply.statusCode }), ...(hsts && { hsts }) })
    })
    asked.on('error', reject)
    asked.end()
  })

test('the commands of the runbook serve the site by TLS and reach a backend that knows of its proxy', async () => {
  // Debian has started it when it was installed.
  const child = spawn('bash', ['-c', `exec ${nginx()} -g 'daemon off;'`], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  while (!existsSync(place('run/nginx.pid'))) await new Promise(resolve => setTimeout(resolve, 50))
  let backend = 0
  try {
    await run(commandsOf('setup'))
    const [start = '', check = ''] = commandsOf('backend').trim().split('\n')
    const environment = { PORT: String(ports.backend), LOG_LEVEL: 'silent' }
    // A group of its own, so that it ends with all that it has started.
    const started = await run(`set -m\n${start}\necho $!`, environment)
    backend = Number(started.stdout.trim())
    expect((await run(check)).stdout).toContain('"OK"')
    expect(await get('/user/home')).toEqual({
      status: 200,
      hsts: expect.stringContaining('max-age='),
    })
    expect(await get('/console')).toMatchObject({ status: 404 })
    expect(await get('/api/lookup/active')).toMatchObject({ status: 200 })
  } finally {
    if (backend > 0) await endGroup(backend)
    child.kill('SIGTERM')
    await ended
  }
}, 240_000)
