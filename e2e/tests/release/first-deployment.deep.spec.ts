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
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { freePort } from '@tamlung/shared/testing/free-port'
import { findNginx } from '../../../release/src/testing/start-nginx'
import { test } from '../../harness/unsteady'
import { PageWatch } from '../../harness/watch-page'
import { expect } from './world/test'

const execute = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'tamlung-runbook-'))
const inFolder = (path: string) => join(folder, path)

let ports: { site: number; backend: number }

/** Replaces the paths and ports of a text by those of this test. */
const moved = (text: string) =>
  text
    .replace(/\/(etc|srv|var|run)\//g, `${folder}/$1/`)
    .replace('443 ssl', `127.0.0.1:${ports.site} ssl`)
    .replaceAll('https://localhost/', `https://localhost:${ports.site}/`)
    .replaceAll(':3000', `:${ports.backend}`)

/** The commands of a named block in a runbook. */
const commandsOf = (runbook: string, name: string) => {
  const text = readFileSync(join(rootFolder, 'docs/runbooks', `${runbook}.md`), 'utf8')
  const [, commands] = new RegExp(`\`\`\`sh ${name}\\n([\\s\\S]*?)\`\`\``).exec(text) ?? []
  if (commands === undefined) throw new Error(`${runbook} has no commands called ${name}`)
  return moved(commands)
}

const nginx = () =>
  `${findNginx()} -e ${inFolder('var/log/nginx/error.log')} -c ${inFolder('etc/nginx/nginx.conf')}`

/** Skips installing packages, and starts nginx with the path of its configuration. */
const run = (commands: string, environment: Record<string, string> = {}) =>
  execute('bash', ['-euc', `apt-get() { :; }\nnginx() { ${nginx()} "$@"; }\n${commands}`], {
    cwd: rootFolder,
    env: { ...process.env, ...environment },
  })

/** Copies the configuration of a Debian system with a newly installed nginx. */
function installNginx() {
  if (!findNginx() || !existsSync('/etc/nginx/nginx.conf'))
    throw new Error('this test needs nginx with its configuration: apt-get install nginx')
  for (const path of ['etc/ssl', 'srv', 'var/log/nginx', 'run'])
    mkdirSync(inFolder(path), { recursive: true })
  cpSync('/etc/nginx', inFolder('etc/nginx'), { recursive: true, dereference: true })
  rmSync(inFolder('etc/nginx/sites-enabled'), { recursive: true })
  rmSync(inFolder('etc/nginx/modules-enabled'), { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${inFolder(name)};`)
    .join('\n')
  const main = moved(readFileSync(inFolder('etc/nginx/nginx.conf'), 'utf8'))
    .replace(/^user .*$/m, process.getuid?.() === 0 ? `user ${userInfo().username};` : '')
    .replace('http {', `http {\n${temporary}`)
  writeFileSync(inFolder('etc/nginx/nginx.conf'), main)
}

const endGroup = async (group: number) => {
  for (;;)
    try {
      process.kill(-group, 'SIGTERM')
      await new Promise(resolve => setTimeout(resolve, 100))
    } catch {
      return
    }
}

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the runbooks lead from nothing to a running site', async ({ browser }) => {
  ports = { site: await freePort(), backend: await freePort() }
  installNginx()
  const first = ['keys', 'store', 'publish', 'certificate'].map(name =>
    commandsOf('first-deployment', name),
  )
  const words = first.join('\n')
  const { stdout } = await run(words, { RELEASE_AUTHOR: 'an operator', RELEASE_ORIGIN: '' })
  for (const name of ['shell', 'auth', 'wallet', 'promotions', 'spin', 'chat'])
    expect(stdout).toMatch(new RegExp(`^${name} +\\d+\\.\\d+\\.\\d+`, 'm'))

  // Remotes that were published before the refused one are listed, because they stay published.
  writeFileSync(inFolder('srv/tamlung/records/wallet/9.0.0.json'), '{}')
  const broken = run(
    `set -a; . ${inFolder('etc/tamlung/keys.env')}; set +a
RELEASE_STORE=${inFolder('srv/tamlung')} npm run release -- publish spin wallet --version 9.0.0 --lean`,
  )
  await expect(broken).rejects.toMatchObject({
    stdout: expect.stringContaining('published spin 9.0.0'),
    stderr: expect.stringContaining('wallet 9.0.0 is already published'),
  })

  // Debian starts nginx when it is installed.
  const child = spawn('bash', ['-c', `exec ${nginx()} -g 'daemon off;'`], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  let backend = 0
  try {
    await expect.poll(() => existsSync(inFolder('run/nginx.pid'))).toBe(true)
    await run(commandsOf('serve-with-nginx', 'setup'))
    const [start = '', check = ''] = commandsOf('serve-with-nginx', 'backend').trim().split('\n')
    const environment = { PORT: String(ports.backend), LOG_LEVEL: 'silent' }
    // The backend leads a process group, so that it ends with its children.
    const started = await run(`set -m\n${start}\necho $!`, environment)
    backend = Number(started.stdout.trim())
    expect((await run(check.replace('curl ', 'curl --insecure '))).stdout).toContain('"OK"')

    const looked = await run(commandsOf('first-deployment', 'look'))
    expect(looked.stdout).toMatch(/^200\n.*script-src/)
    const origin = `https://localhost:${ports.site}`
    const home = await context.request.get(`${origin}/user/home`)
    expect(home.headers()['strict-transport-security']).toContain('max-age=')
    expect((await context.request.get(`${origin}/console`)).status()).toBe(404)
    expect((await context.request.get(`${origin}/api/lookup/active`)).status()).toBe(200)

    const page = await context.newPage()
    const watch = new PageWatch([origin])
    await watch.observe(page)
    await page.goto(`${origin}/login`)
    await expect(page.locator('input[name=username]')).toBeVisible()
    await expect(page.getByRole('button', { name: 'แชตกับแอดมิน' })).toBeVisible()
    // Browsers refuse a service worker behind a self-signed certificate.
    watch.allow(/SSL certificate error/)
    expect(watch.found).toEqual([])
  } finally {
    await context.close()
    if (backend > 0) await endGroup(backend)
    child.kill('SIGTERM')
    await ended
  }
})
