import { existsSync } from 'node:fs'
import { run } from '../../../scripts/lib/children.mjs'

const places = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
]

/** The real nginx: the one that is installed, or the system's own. Without one the test fails, and says so. */
export async function ensureNginx(): Promise<string> {
  const found = () => [process.env.NGINX_PATH ?? '', ...places].find(path => existsSync(path))
  const there = found()
  if (there) return there
  const words = ['apt-get', 'install', '-y', '--no-install-recommends', 'nginx-light']
  const [file = '', ...rest] = process.getuid?.() === 0 ? words : ['sudo', '-n', ...words]
  await run(file, rest, {
    quiet: true,
    timeout: 300_000,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  const installed = found()
  if (installed) return installed
  throw new Error('this test needs nginx, and none could be installed: NGINX_PATH=<path> npm test')
}
