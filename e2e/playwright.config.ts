import { defineConfig } from '@playwright/test'
import {
  chromiumFlags,
  installedBrowsers,
} from '../release/src/gate/browser/installed-browsers.mjs'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
const patience = process.env.UNSTEADY ? 3 : 1

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  snapshotPathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
  globalSetup: './harness/global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For a machine that is busy with other things: a test waits for what it needs, however long that takes.
  timeout: patience * 300_000,
  expect: { timeout: patience * 30_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 390, height: 844 },
    screenshot: 'only-on-failure',
    actionTimeout: patience * 30_000,
    navigationTimeout: patience * 60_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? installedBrowsers()[0],
      // Nothing outside this machine has a name here, so nothing can be reached by mistake.
      args: [
        ...chromiumFlags,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
