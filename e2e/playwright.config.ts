import { defineConfig } from '@playwright/test'
import {
  chromiumFlags,
  installedBrowsers,
  windowlessBrowsers,
} from '../release/src/gate/browser/installed-browsers.mjs'
import { workersFor } from '../scripts/lib/workers.mjs'
import { isDeep } from '../shared/testing/deep'
import { filesOutOfTurn } from './rotating-files'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
const slowness = process.env.UNSTEADY ? 3 : 1
/** The time zone of the device and of the servers. */
const zone = process.env.E2E_ZONE
if (zone) process.env.TZ = zone

/** Patterns below `tests`. Each project has a worker-scoped fixture of its own kind. */
const specOnly = ['spec-only-backend/*']
const embedded = ['across-pages', 'embed*', 'every-page', 'package', 'signed-end']
const elsewhere = {
  faults: ['faults/*'],
  releases: ['release/*', 'federation/*'],
  embedded: embedded.map(name => `chat/${name}`),
}
const leftOut = isDeep ? [] : ['**/*.deep.spec.ts', ...filesOutOfTurn()]
const below = (patterns: readonly string[]) =>
  patterns.map(pattern => `**/tests/${pattern}.spec.ts`)

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  globalSetup: './harness/global-setup.ts',
  workers: Number(process.env.E2E_WORKERS ?? workersFor()),
  // A worker runs the files of one project in sequence and opens a product once for them. Long projects come first and
  // short ones last, so that the workers end at about the same time.
  projects: [
    ...Object.entries(elsewhere).map(([name, patterns]) => ({
      name,
      testMatch: below(patterns),
      testIgnore: leftOut,
    })),
    {
      name: 'product',
      testIgnore: [...below([...Object.values(elsewhere).flat(), ...specOnly]), ...leftOut],
    },
    { name: 'spec-only-backend', testMatch: below(specOnly), testIgnore: leftOut },
  ],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For a busy machine: a test waits for as long as it needs.
  timeout: isDeep ? 3_600_000 : slowness * 600_000,
  expect: { timeout: slowness * 60_000 },
  reporter: [
    ['list'],
    ['./harness/count-checks.ts'],
    ['../scripts/lib/report/playwright-progress.mjs'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    locale: 'th-TH',
    timezoneId: zone ?? 'Asia/Bangkok',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    actionTimeout: slowness * 60_000,
    navigationTimeout: slowness * 120_000,
    launchOptions: {
      executablePath:
        process.env.CHROMIUM_PATH ?? [...windowlessBrowsers(), ...installedBrowsers()][0],
      // The browser resolves no name outside this machine, so that no test can reach the internet by mistake.
      args: [
        ...chromiumFlags,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
