import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ensureDependencies } from './scripts/lib/install.mjs'
import { root } from './scripts/lib/root.mjs'
import { Complaint, command, say } from './scripts/lib/say.mjs'
import { compiled, inBrowser } from './shared/testing/jest-configuration.mjs'

/**
 * Folders whose files are mutated and tested by the tests beside them. Tables of routes and texts are left out: a test
 * could only repeat them.
 * @type {Record<string, { files: string, folder?: string, inBrowser?: boolean, roots?: string, without?: string }>}
 */
const scopes = {
  // Everything but schemas of events and calls, and what the tests of its users cover.
  'shared/contract': {
    files:
      '{chat-contact,compression-dictionary,hundredths,parse-registry,parse-trust,plain-page-policy,proof-of-work,registry,schemas,site-headers,tenant-of,trust,version-range}.ts',
    without: '/reply/',
  },
  // Its tests reach most files through routes. `every-reply` walks through each reply of every route: it notices much, slowly.
  'shared/contract/reply': { files: '*.ts', roots: 'shared/contract', without: 'every-reply' },
  'shared/format': {
    files: '{money,foldable-amount,group-digits,group-typed}.ts',
    inBrowser: true,
  },
  // The simulations of the sequential test take seconds and cover nothing else: a run of their own.
  'release/src/canary': {
    files: '{analysis,canary-controller,canary-limits,metrics}.ts',
    without: '/sequential-test',
  },
  'release/src/canary/sequential-test': {
    folder: 'release/src/canary',
    files: 'sequential-test.ts',
    without: '/(analysis|canary-controller|canary-limits|invented-reports)',
  },
  'release/src/signing': { files: '*.ts' },
  // The amounts are covered by the tests of what shows them.
  'shared/session': {
    files:
      '{answer-other-tabs,ask-other-tabs,hidden-amounts,member-mark,member-tab,session,storage,lock/app-lock,lock/lock-key,lock/lock-place-of,lock/lock-place,lock/lock-setting}.ts',
    inBrowser: true,
  },
  'shell/src/app/guards': {
    files: '{guards.tsx,service-active.ts}',
    inBrowser: true,
    roots: 'shell/src/app',
  },
  // Queries and what the pages' tests cover are left out.
  'shared/api': {
    files:
      '{api-error,ask-early,call,early-replies,idempotency-key,is-bare,keep-settling,load-patiently,load-request,may-repeat,open-actions,query-client,refused-field,says-no,server-clock,server-key-support,server-member,settle,to-api-error,use-loaded,use-money-action,internal/*}.ts',
    inBrowser: true,
    without: '/axios/',
  },
  'shared/api/axios': { files: '*.ts', inBrowser: true, roots: 'shared/api' },
  'shell/src/boot/choose': { files: '*.ts', inBrowser: true },
  'shell/src/composition/registry': { files: '**/*.ts', inBrowser: true },
  'remote-chat/src/core': { files: '*.ts' },
  // Hooks and the words of pages are covered by the tests of the features.
  'remote-wallet/src/core': {
    files:
      '{confirm-move,game-codes,last-choices,move-evidence,quick-amounts,signed-amount,source-kind,source-words,totals}.ts',
    inBrowser: true,
  },
}

/**
 * Options of Stryker for one scope. Only the scope's tests run: those of other packages would notice more, in hours.
 * @param {string} name
 * @param {string | undefined} files those of the scope to change, as `a,b` for `a.ts` and `b.ts`; all by default
 * @param {string} results a path without its ending, for the report and the results that the next run builds on
 */
const optionsFor = (name, files, results, folder = scopes[name]?.folder ?? name) => ({
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', './scripts/keep-import-paths.mjs'],
  ignorers: ['import-paths'],
  mutate: [
    `${folder}/${files ? `{${files},}.ts` : scopes[name]?.files}`,
    '!**/{error-codes,legacy-modules,*.test}.ts',
    '!**/testing/**',
  ],
  ignorePatterns: ['.cache', '.mf', '**/dist', '/{bench,deploy,docs,e2e,packages,test-results}'],
  tempDirName: '.cache/mutation/sandbox',
  disableTypeChecks: false,
  // Stryker reads it by functions that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  buildCommand: `node scripts/use-stryker-environment.mjs ${folder}`,
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `${results}.json`,
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${results}.html` },
  concurrency: 2,
  // For a busy machine: Stryker ends endless loops by the number of rounds.
  timeoutMS: 60_000,
  jest: {
    config: {
      ...(scopes[name]?.inBrowser
        ? { ...inBrowser, testEnvironment: join(root, 'scripts/lib/mutation-environment.cjs') }
        : { ...compiled, testEnvironment: 'node' }),
      projects: [],
      // A test is run for a change if it imports the file, if only through others in here.
      roots: [`<rootDir>/${scopes[name]?.roots ?? folder}`],
      testMatch: [`<rootDir>/${folder}/**/*.test.{ts,tsx}`],
      testPathIgnorePatterns: [
        '/node_modules/',
        '\\.deep\\.test\\.',
        ...(scopes[name]?.without ? [scopes[name].without] : []),
      ],
    },
  },
})

await command(async () => {
  const names = process.argv.slice(2)
  const unknown = names.find(name => !(name.replace(/:.*/, '') in scopes))
  if (unknown)
    throw new Complaint(`There is no "${unknown}". Choose of ${Object.keys(scopes).join(', ')}.`)
  await ensureDependencies()
  for (const chosen of names.length > 0 ? names : Object.keys(scopes)) {
    say(`\n── ${chosen}`)
    const [name = '', files] = chosen.split(':')
    const results = join(root, '.cache/mutation', chosen.replaceAll(/[/:,]/g, '-'))
    await new Stryker(optionsFor(name, files, results)).runMutationTest()
  }
})
