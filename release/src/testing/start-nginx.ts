import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { findBrotliModule, findNginx } from './find-nginx'

interface Wish {
  /** Where `nginx/tamlung.conf` lies, and where it may write. */
  folder: string
  port: number
}

/** The real nginx with the configuration that the release tool has written, once it answers; what it gives back ends it. */
export async function startNginx({ folder, port }: Wish): Promise<() => Promise<void>> {
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
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${said}`)
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
