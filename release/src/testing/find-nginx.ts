import { existsSync } from 'node:fs'

const places = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
]

/** The nginx that was named, or one that is installed. */
export function findNginx(): string | undefined {
  return [process.env.NGINX_PATH ?? '', ...places].find(path => existsSync(path))
}
