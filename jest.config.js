/** The browser's packages run in jsdom, the rest in Node: one command, two environments. */
const transform = {
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
}

const shared = {
  transform,
  // Packages that are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(swiper|@noble|@electric-sql|uqr|react-final-form|final-form)/)',
  ],
  modulePathIgnorePatterns: ['/dist/'],
}

/** @type {import('jest').Config} */
export default {
  // For a busy machine: a test waits for what it needs; how long that takes is no promise.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shell,shared,remote-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared/build/'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/shared/testing/css-module.ts',
        '\\.(css|woff2)$': '<rootDir>/shared/testing/empty-style.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.ts'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{backend,release,scripts,bench,shared/build}/**/*.test.ts'],
    },
  ],
}
