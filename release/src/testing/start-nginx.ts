import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'

const paths = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
]

/** The nginx of NGINX_PATH, or an installed one. */
export function findNginx(): string | undefined {
  return [process.env.NGINX_PATH ?? '', ...paths].find(path => existsSync(path))
}

const modules = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules']

/** The module that serves .br files, which is not part of nginx. */
export function findBrotliModule(): string | undefined {
  const paths = modules.map(folder => `${folder}/ngx_http_brotli_static_module.so`)
  return [process.env.NGINX_BROTLI_MODULE ?? '', ...paths].find(path => existsSync(path))
}

interface NginxOptions {
  /** Contains `nginx/tamlung.conf`; nginx writes its temporary files here. */
  folder: string
  port: number
}

/**
 * Starts a real nginx with the written configuration and waits until it answers. Returns a function that stops it.
 */
export async function startNginx({ folder, port }: NginxOptions): Promise<() => Promise<void>> {
  const binary = findNginx()
  if (!binary) throw new Error('this test needs nginx: install it, or NGINX_PATH=<path> npm test')
  const brotli = findBrotliModule()
  const main = [
    ...(brotli ? [`load_module ${brotli};`] : []),
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr;',
    'worker_processes 1;',
    ...(process.getuid?.() === 0 ? [`user ${userInfo().username};`] : []),
    'events { worker_connections 256; }',
    'http {',
    '  types { text/html html; text/javascript js; text/css css; application/json json; }',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `  ${name}_temp_path ${folder}/${name};`,
    ),
    `  include ${folder}/nginx/tamlung.conf;`,
    '}',
  ]
  const file = join(folder, 'nginx/nginx.conf')
  await writeFile(file, main.join('\n'))
  const child = spawn(binary, ['-e', 'stderr', '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${output}`)
    const answers = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (answers) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
