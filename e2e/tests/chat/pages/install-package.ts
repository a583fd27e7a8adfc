import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { rspack } from '@rspack/core'
import { rootFolder } from '@tamlung/shared/bundling/paths'

const vueApp = `import { TamlungChat } from '@tamlung/chat-embed/vue'
import { createApp, h, ref } from 'vue'

createApp({
  setup() {
    const locale = ref('en')
    const count = ref(0)
    const shown = ref(true)
    return () => [
      h('output', 'answers: ' + count.value),
      h('button', { onClick: () => { locale.value = 'zh' } }, '中文'),
      h('button', { onClick: () => { shown.value = false } }, 'leave'),
      shown.value
        ? h(TamlungChat, {
            server: document.body.dataset.chat ?? '',
            locale: locale.value,
            onUnread: (next: number) => { count.value = next },
          })
        : null,
    ]
  },
}).mount(document.body.appendChild(document.createElement('main')))
`

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

// @ts-expect-error there is no such theme
export const wrong = <TamlungChat server="https://wallet.example" theme="red" />

createRoot(document.body.appendChild(document.createElement('div'))).render(<Shop />)
`

/** Installs the package as from a registry, into an empty folder. */
export async function installPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-package-'))
  const path = [join(rootFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const run = (command: string, args: readonly string[], cwd = folder) =>
    execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'inherit'],
    })

  // Packs a copy, because packing builds and must not write among the sources.
  const source = join(folder, 'remote-chat/chat-embed')
  cpSync(join(rootFolder, 'remote-chat/chat-embed'), source, {
    recursive: true,
    filter: file => !/[\\/]dist$/.test(file),
  })
  for (const file of ['tsconfig.base.json', 'shared/tsconfig.remote.json'])
    cpSync(join(rootFolder, file), join(folder, file))
  symlinkSync(
    join(rootFolder, 'remote-chat/node_modules'),
    join(folder, 'remote-chat/node_modules'),
  )
  const packed = run('npm', ['pack', '--silent', '--pack-destination', folder], source)
  const file = packed.trim().split('\n').at(-1) ?? ''
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  const quiet = ['--offline', '--no-audit', '--no-fund', '--legacy-peer-deps', '--silent']
  run('npm', ['install', ...quiet, `./${file}`])

  // The packages that a host page has already installed.
  mkdirSync(join(folder, 'node_modules/@types'))
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom', 'vue'])
    symlinkSync(join(rootFolder, 'e2e/node_modules', name), join(folder, 'node_modules', name))

  writeFileSync(join(folder, 'app.tsx'), app)
  writeFileSync(join(folder, 'vue-app.ts'), vueApp)
  const strict = ['--noEmit', '--strict', '--jsx', 'react-jsx', '--target', 'es2022']
  const resolution = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'react']
  run(process.execPath, [
    join(rootFolder, 'node_modules/typescript/bin/tsc'),
    ...strict,
    ...resolution,
    'app.tsx',
    'vue-app.ts',
  ])

  await new Promise<void>((done, fail) => {
    rspack(
      {
        context: folder,
        mode: 'production',
        target: ['web', 'es2022'],
        entry: { app: './app.tsx', 'vue-app': './vue-app.ts' },
        resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
        module: {
          rules: [
            {
              test: /\.tsx?$/,
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
        output: { path: folder, filename: '[name].js' },
        performance: false,
      },
      (error, stats) =>
        error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
    )
  })

  const built = join(folder, 'node_modules/@tamlung/chat-embed/dist')
  return {
    app: readFileSync(join(folder, 'app.js'), 'utf8'),
    vueApp: readFileSync(join(folder, 'vue-app.js'), 'utf8'),
    files: readdirSync(built).map(name => [name, readFileSync(join(built, name), 'utf8')] as const),
    /** The markup of React's server rendering. */
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
