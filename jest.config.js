import { compiled, inBrowser, patience } from './shared/testing/jest-configuration.mjs'

/**
 * The browser's packages run in jsdom, the rest in Node: one command, two environments.
 * @type {import('jest').Config}
 */
export default {
  testTimeout: patience,
  projects: [
    {
      ...inBrowser,
      testEnvironment: '<rootDir>/scripts/lib/jest-browser-environment.mjs',
      displayName: 'browser',
      testMatch: ['<rootDir>/{shell,shared,remote-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared/bundling/'],
    },
    {
      ...compiled,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/backend/src/testing/before-all.ts',
      globalTeardown: '<rootDir>/backend/src/testing/after-all.ts',
      testMatch: [
        '<rootDir>/{backend,release,scripts,bench,create-remote,shared/bundling}/**/*.test.ts',
      ],
    },
  ],
}
