import { compiled, inBrowser, testTimeout } from './shared/testing/jest-configuration.mjs'

const isDeep = process.env.DEEP === '1'
const ignored = ['/node_modules/', ...(isDeep ? [] : ['\\.deep\\.test\\.tsx?$'])]

/**
 * The browser's packages run in jsdom, the rest in Node: one command, two environments.
 * @type {import('jest').Config}
 */
export default {
  testTimeout: isDeep ? 6 * testTimeout : testTimeout,
  projects: [
    {
      ...inBrowser,
      testEnvironment: '<rootDir>/scripts/lib/jest-browser-environment.mjs',
      displayName: 'browser',
      testMatch: ['<rootDir>/{shell,shared,remote-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...ignored, '<rootDir>/shared/bundling/'],
    },
    {
      ...compiled,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: [
        ...compiled.setupFilesAfterEnv,
        '<rootDir>/backend/testing/quick-passwords.ts',
        '<rootDir>/backend/testing/compiled-thread.ts',
      ],
      testPathIgnorePatterns: ignored,
      globalSetup: '<rootDir>/backend/testing/before-all.ts',
      globalTeardown: '<rootDir>/backend/testing/after-all.ts',
      testMatch: [
        '<rootDir>/{backend,release,scripts,bench,create-remote,shared/bundling}/**/*.test.ts',
      ],
    },
  ],
}
