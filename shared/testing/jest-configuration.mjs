import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))

/** Source, or compiled where somebody has installed it. */
function moduleHere(name) {
  const compiledModule = join(folder, `${name}.js`)
  return existsSync(compiledModule) ? compiledModule : join(folder, `${name}.ts`)
}

/** For every package, in a browser or in Node. */
export const compiled = {
  transform: {
    '^.+\\.(m?js|jsx|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // Packages that are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(swiper|@csstools|@noble|@electric-sql|uqr|react-final-form|final-form|jose|@tamlung/shared)/)',
  ],
  setupFilesAfterEnv: [moduleHere('internal/quiet-console')],
  modulePathIgnorePatterns: ['<rootDir>/(?!node_modules)([^/]+/){0,2}dist/'],
}

/** For what players' browsers get: in jsdom, with what jsdom lacks. */
export const inBrowser = {
  ...compiled,
  testEnvironment: 'jsdom',
  moduleNameMapper: {
    '\\.module\\.css$': moduleHere('css-module'),
    '\\.(css|woff2?|ttf|otf|png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|ogg|wav|m4a)$':
      moduleHere('empty-style'),
  },
  setupFilesAfterEnv: [
    ...compiled.setupFilesAfterEnv,
    moduleHere('internal/setup-for-environment'),
  ],
}

/** For a busy machine: a test waits for what it needs; how long that takes is no promise. */
export const testTimeout = 600_000
/** @deprecated Until 2.0.0; use `testTimeout`. Repositories made by an earlier version import it. */
export { testTimeout as patience }
