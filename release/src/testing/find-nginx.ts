import { existsSync } from 'node:fs'

const places = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
]

/** The nginx of NGINX_PATH, or an installed one. */
export function findNginx(): string | undefined {
  return [process.env.NGINX_PATH ?? '', ...places].find(path => existsSync(path))
}

const modules = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules']

/** The module that serves .br files, which is not part of nginx. */
export function findBrotliModule(): string | undefined {
  const paths = modules.map(folder => `${folder}/ngx_http_brotli_static_module.so`)
  return [process.env.NGINX_BROTLI_MODULE ?? '', ...paths].find(path => existsSync(path))
}
