import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { writeNginx } from '@tamlung/release/src/serve/write-nginx'
import { createFolderStore } from '@tamlung/release/src/store/folder-store'
import { siteHeaders } from '@tamlung/shared/bundling/site/policy'

/**
 * Writes the release tool's configuration of nginx for a site of one page, and what it needs to run here. Returns the
 * arguments for nginx.
 */
export const prepareNginx = async (
  folder: string,
  { listen, backends }: { listen: string; backends: string[] },
): Promise<string[]> => {
  const site = createFolderStore(join(folder, 'site'))
  const facts = { contentType: '', cacheControl: '' }
  const rules = siteHeaders({
    registry: { sequence: 1, remotes: {} },
    boot: '',
    frame: '',
    scripts: [],
  })
  await site.replace('index.html', Buffer.from('<title>Tamlung</title>'), facts)
  await site.replace('headers.json', Buffer.from(JSON.stringify(rules)), facts)
  await writeNginx(site, {
    folder: join(folder, 'nginx'),
    root: join(folder, 'site'),
    listen,
    backends,
    logs: folder,
    brotli: false,
  })
  // Takes the visitor's address from a header, as behind a load balancer.
  const visitors = 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n'
  writeFileSync(join(folder, 'nginx/own-visitors.conf'), visitors)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = [
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr crit;',
    'worker_processes 2;',
    ...(process.getuid?.() === 0 ? [`user ${userInfo().username};`] : []),
    'events { worker_connections 4096; }',
    'http {',
    ...temporary.map(name => `  ${name}_temp_path ${folder}/${name};`),
    `  include ${folder}/nginx/tamlung.conf;`,
    '}',
  ]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, main.join('\n'))
  return ['-e', 'stderr', '-p', folder, '-c', file]
}
