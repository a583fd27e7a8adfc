import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { rspack } from '@rspack/core'

export type Weight = { gzip: number; brotli: number }

type Other = { name: string; entry?: string; built?: string }

/** What a page would write to have each of them; one brings only a finished application. */
export const others: readonly Other[] = [
  {
    name: '@typebot.io/js',
    entry: "import t from '@typebot.io/js/web'; t.initBubble({ typebot: 'x' })",
  },
  {
    name: '@botpress/webchat',
    entry:
      "import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; import { Webchat } from '@botpress/webchat'; createRoot(document.body).render(createElement(Webchat, { clientId: 'x' }))",
  },
  {
    name: '@n8n/chat',
    entry:
      "import '@n8n/chat/style.css'; import { createChat } from '@n8n/chat'; createChat({ webhookUrl: '/' })",
  },
  { name: '@rocket.chat/livechat', built: 'build' },
]

export function weigh(contents: readonly Buffer[]): Weight {
  const sum = (size: (content: Buffer) => number) =>
    contents.reduce((all, content) => all + size(content), 0)
  return {
    gzip: sum(content => gzipSync(content, { level: 9 }).length),
    brotli: sum(content => brotliCompressSync(content).length),
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(js|css)$/.test(file))
    .map(file => join(folder, file))
}

function bundle(folder: string, name: string, code: string): Promise<string[]> {
  const entry = join(folder, `${name.replace(/\W/g, '-')}.mjs`)
  const path = join(folder, 'out', name.replace(/\W/g, '-'))
  writeFileSync(entry, code)
  return new Promise((resolve, reject) => {
    rspack(
      {
        context: folder,
        mode: 'production',
        target: ['web', 'es2022'],
        entry,
        resolve: { conditionNames: ['browser', 'import', 'module', 'default'] },
        module: {
          rules: [
            { test: /\.css$/, type: 'css/auto' },
            { test: /\.(svg|png|woff2?)$/, type: 'asset/resource' },
          ],
        },
        output: { path },
        performance: false,
      },
      (error, stats) => {
        if (error || !stats || stats.hasErrors())
          reject(error ?? new Error(stats?.toString('errors-only')))
        else resolve(filesBelow(path))
      },
    )
  })
}

/** Bundles what was installed into a folder. */
export async function weighInstalled(folder: string, { name, entry, built }: Other) {
  const home = join(folder, 'node_modules', name)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string
  }
  const files = entry
    ? await bundle(folder, name, entry)
    : filesBelow(join(home, existsSync(join(home, built ?? '')) ? (built ?? '') : 'dist'))
  return { version, weight: weigh(files.map(file => readFileSync(file))) }
}

/** Into a folder of their own: the product neither has them nor knows them. */
export async function weighOther(folder: string, other: Other) {
  const flags = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--legacy-peer-deps']
  execFileSync('npm', ['install', ...flags, other.name, 'react@18', 'react-dom@18'], {
    cwd: folder,
    stdio: 'ignore',
  })
  return weighInstalled(folder, other)
}
