import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { rootFolder } from '@tamlung/shared/bundling/paths'

const app = `import { TamlungChat } from '@tamlung/chat-embed/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

function Shop() {
  const [count, setCount] = useState(0)
  const [locale, setLocale] = useState<'en' | 'th'>('en')
  return (
    <main>
      <output>answers: {count}</output>
      <button type="button" onClick={() => setLocale('th')}>ไทย</button>
      <TamlungChat server={document.body.dataset.chat ?? ''} locale={locale} onUnread={setCount} />
    </main>
  )
}

// @ts-expect-error there is no such language
export const wrong = <TamlungChat server="https://wallet.example" locale="fr" />

createRoot(document.body.appendChild(document.createElement('div'))).render(<Shop />)
`

/** The package as a registry would give it, in a folder in which nothing else was. */
export async function installPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-package-'))
  const run = (command: string, args: readonly string[], cwd = folder) =>
    execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

  const source = join(rootFolder, 'remote-chat/chat-embed')
  const packed = run('npm', ['pack', '--silent', '--pack-destination', folder], source)
  const file = packed.trim().split('\n').at(-1) ?? ''
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  const quiet = ['--offline', '--no-audit', '--no-fund', '--legacy-peer-deps', '--silent']
  run('npm', ['install', ...quiet, `./${file}`])

  // What the page's own people have installed before.
  mkdirSync(join(folder, 'node_modules/@types'))
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom'])
    symlinkSync(join(rootFolder, 'e2e/node_modules', name), join(folder, 'node_modules', name))

  writeFileSync(join(folder, 'app.tsx'), app)
  const strict = ['--noEmit', '--strict', '--jsx', 'react-jsx', '--target', 'es2022']
  const resolution = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'react']
  run(process.execPath, [
    join(rootFolder, 'node_modules/typescript/bin/tsc'),
    ...strict,
    ...resolution,
    'app.tsx',
  ])

  await new Promise<void>((done, fail) => {
    rspack(
      {
        context: folder,
        mode: 'production',
        target: ['web', 'es2022'],
        entry: './app.tsx',
        resolve: { extensions: ['.tsx', '.ts', '.js'] },
        module: {
          rules: [
            {
              test: /\.tsx$/,
              loader: 'builtin:swc-loader',
              options: {
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic' } },
                },
              },
            },
          ],
        },
        output: { path: folder, filename: 'app.js' },
        performance: false,
      },
      (error, stats) =>
        error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
    )
  })

  const built = join(folder, 'node_modules/@tamlung/chat-embed/dist')
  return {
    app: readFileSync(join(folder, 'app.js'), 'utf8'),
    files: readdirSync(built).map(name => [name, readFileSync(join(built, name), 'utf8')] as const),
    /** What React on a server makes of it. */
    renderOnServer: () =>
      run(process.execPath, [
        '--input-type=module',
        '-e',
        `import { createElement } from 'react'
         import { renderToString } from 'react-dom/server'
         import { TamlungChat } from '@tamlung/chat-embed/react'
         console.log('[' + renderToString(createElement(TamlungChat, { server: 'https://wallet.example' })) + ']')`,
      ]).trim(),
  }
}
