import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))

/** The path of a module of this package: source, or compiled where it is installed. */
function moduleHere(name) {
  const compiledModule = join(folder, `${name}.js`)
  return existsSync(compiledModule) ? compiledModule : join(folder, `${name}.ts`)
}

/** The configuration of every package, for browsers and for Node. */
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
  // These packages are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(swiper|@csstools|@noble|@electric-sql|uqr|react-final-form|final-form|jose|@tamlung/shared)/)',
  ],
  setupFilesAfterEnv: [moduleHere('internal/quiet-console')],
  modulePathIgnorePatterns: ['<rootDir>/(?!node_modules)([^/]+/){0,2}dist/'],
}

/** The configuration of code for browsers: jsdom, with additions for features that it lacks. */
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

/** Long enough for a busy machine, because tests wait for conditions and do not check durations. */
export const testTimeout = 600_000
/** @deprecated Until 2.0.0; use `testTimeout`. Repositories made by an earlier version import it. */
export { testTimeout as patience }
