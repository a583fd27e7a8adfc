import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Configuration, type MultiStats, rspack } from '@rspack/core'
import { baseConfiguration } from '@tamlung/shared/bundling/base-configuration'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { rootFolder } from '@tamlung/shared/bundling/paths'

export const ownWheel = 'tamlung'

const benchModules = join(rootFolder, 'bench/node_modules')
const react = /^(react|react-dom)(\/.*)?$/

type Build = { name: string; others: string; out: string }

function configuration({ name, others, out }: Build): Configuration {
  const own = name === ownWheel
  const base = baseConfiguration(join(rootFolder, 'bench'), {
    mode: 'production',
    edition: 'th',
    outputPath: out,
  })
  const wheel = own
    ? join(import.meta.dirname, 'wheels/tamlung.tsx')
    : join(import.meta.dirname, `wheels/${name}.mjs`)
  return {
    ...base,
    name,
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'chosen-wheel$': wheel },
      modules: ['node_modules', join(others, 'node_modules'), benchModules],
    },
    plugins: [],
  }
}

/** The wheel as it would be added to a product that already has React. */
function alone(build: Build): Configuration {
  const own = build.name === ownWheel
  const base = configuration(build)
  return {
    ...base,
    entry: own ? join(rootFolder, 'remote-spin/src/features/wheel/wheel.tsx') : build.name,
    externalsType: 'module',
    externals: [react],
    output: {
      path: join(build.out, 'alone'),
      filename: 'wheel.js',
      cssFilename: 'wheel.css',
      library: { type: 'module' },
      chunkFormat: 'module',
      module: true,
    },
  }
}

function onPage(build: Build): Configuration {
  return {
    ...configuration(build),
    entry: join(import.meta.dirname, 'wheels/page.ts'),
    output: {
      path: join(build.out, 'page'),
      publicPath: '/',
      filename: 'page.js',
      cssFilename: 'page.css',
    },
  }
}

function run(configurations: Configuration[]): Promise<MultiStats> {
  const compiler = rspack(configurations)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => (stats && !error ? resolve(stats) : reject(error))),
    )
  })
}

export type Weight = { raw: number; gzip: number; brotli: number }

/** Builds a wheel alone, for its size, and a page with it to measure spins. */
export async function buildWheel(build: Build): Promise<Weight> {
  const stats = await run([alone(build), onPage(build)])
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }))
  const folder = join(build.out, 'alone')
  const files = listFiles(folder).map(file => readFileSync(join(folder, file)))
  const sum = (size: (content: Buffer) => number) =>
    files.reduce((total, content) => total + size(content), 0)
  return {
    raw: sum(content => content.length),
    gzip: sum(content => gzipSync(content, { level: 9 }).length),
    brotli: sum(content => brotliCompressSync(content).length),
  }
}
