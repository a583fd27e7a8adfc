import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { importsOf } from '../source/imports-of'
import { readWorkspace } from '../source/workspace'
import { findCircles } from './find-circles'
import { findViolations } from './find-violations'
import { exceptions, features, groundFloors, reachable, zoneOf } from './rules'

const packages = readWorkspace(root)

/** The violation of one import of one file. */
const about = (file: string, specifier: string) =>
  findViolations([{ file, imports: [specifier] }], packages)

const right: [string, string][] = [
  ['remote-wallet/src/remote.tsx', './contract'],
  ['remote-wallet/src/remote.tsx', '@tamlung/shared/api/call'],
  ['remote-wallet/src/remote.tsx', 'react'],
  ['remote-wallet/rspack.config.ts', '@tamlung/shared/bundling/define-remote'],
  ['remote-wallet/src/standalone.tsx', '@tamlung/shared/standalone/run'],
  ['remote-wallet/src/remote.test.tsx', '@tamlung/shared/testing/contract-test'],
  ['remote-wallet/src/testing/members.ts', '@tamlung/shared/testing/network'],
  ['shell/src/app/testing/render-app.tsx', '@tamlung/shared/testing/start-texts'],
  ['shell/src/boot/boot.ts', './choose/pick-version'],
  ['shell/src/composition/resolve/picks.ts', '../../boot/choose/pick-version'],
  ['shared/api/call.ts', '../contract/routes'],
  ['shared/api/call.test.ts', '../i18n/error-text'],
  ['e2e/tests/release/world.ts', '../../../release/src/store/store'],
  ['e2e/harness/global-setup.ts', '../../scripts/lib/children.mjs'],
  ['shared/testing/internal/a.ts', './b'],
  ['shared/testing/jest-setup.ts', './internal/dialog-polyfill'],
  ['shared/testing/test-contract.ts', '../bundling/compare-facades'],
  ['backend/server/server.ts', '@tamlung/shared/contract/routes'],
  ['backend/server/build-server.ts', '../src/features/wallet/handlers'],
  ['backend/server/start-backend.ts', '../demonstration/seed/seed'],
  ['backend/src/features/wallet/withdraw.ts', '../../platform/ledger/post'],
  ['backend/src/features/wallet/withdraw.ts', './collect'],
  ['backend/src/features/wallet/withdraw.ts', '../bonus/active-bonus'],
  ['backend/demonstration/console/chats.ts', '../../src/features/chat/operations'],
  ['backend/src/platform/ledger/ledger.test.ts', '../../../testing/postgres'],
  ['backend/tools/bench/cli.ts', '../../testing/start-process'],
  ['backend/src/platform/media/media-bucket.test.ts', '@tamlung/shared/storage/testing/s3-server'],
  ['backend/suites/cluster/arrangement.ts', '@tamlung/shared/bundling/compile'],
  ['backend/suites/cluster/arrangement.ts', '@tamlung/release/src/serve/write-nginx'],
  ['create-remote/src/workspace/create-in-workspace.test.ts', '../../../scripts/lib/root.mjs'],
  ['scripts/ensure-servers.ts', '../backend/testing/find-postgres'],
  ['scripts/start.mjs', '../backend/compile/compile-backend.mjs'],
  ['bench/src/monolith.ts', '@tamlung/remote-wallet/src/remote'],
]

const wrong: [string, string][] = [
  ['remote-wallet/src/remote.tsx', '@tamlung/remote-spin/src/remote'],
  ['remote-wallet/src/remote.tsx', '../../remote-spin/src/remote'],
  ['remote-wallet/src/remote.tsx', '../../shared/api/call'],
  ['remote-wallet/src/remote.tsx', '@tamlung/shared/testing/fake-shell'],
  ['remote-wallet/src/remote.tsx', '@tamlung/shared/standalone/run'],
  ['remote-wallet/src/remote.tsx', '@tamlung/shell/src/app/router'],
  ['remote-wallet/src/remote.tsx', '../../../elsewhere'],
  ['remote-wallet/src/standalone.tsx', '@tamlung/shared/bundling/define-remote'],
  ['shell/src/main.tsx', '@tamlung/remote-auth/src/remote'],
  ['shell/src/main.tsx', '@tamlung/shared/bundling/define-host'],
  ['shell/src/main.tsx', './testing/../../../shared/testing/network'],
  ['shared/api/call.ts', '../i18n/error-text'],
  ['shared/contract/routes.ts', '../api/call'],
  ['shared/session/session.ts', '../ui/button'],
  ['shared/testing/fake-shell.tsx', '@tamlung/shell/src/app/router'],
  ['shared/bundling/define-host.ts', '../testing/fake-shell'],
  ['shared/ui/actions/button.tsx', '../testing/internal/dialog-polyfill'],
  ['shared/format/money.ts', '../bus/bus'],
  ['shared/bus/bus.ts', '../session/session'],
  ['shared/i18n/i18n.ts', '../ui/actions/button'],
  ['shared/testing/fake-shell.tsx', '../bundling/define-host'],
  ['shared/standalone/run-standalone.tsx', '../bundling/define-remote'],
  ['shared/portable/part.tsx', '../testing/network'],
  ['shared/bundling/define-host.ts', '../format/money'],
  ['shared/storage/bucket.ts', '../contract/routes'],
  ['shared/adapter/describe-remote.ts', '../bundling/shared-packages'],
  ['shared/offered/in-one-piece.ts', '../testing/network'],
  ['remote-wallet/src/remote.tsx', '@tamlung/shared/offered/in-one-piece'],
  ['shared/brand-new/thing.ts', '../contract/routes'],
  ['backend/server/server.ts', '@tamlung/shared/api/call'],
  ['backend/src/platform/http/api.ts', '../../features/accounts/login'],
  ['backend/src/platform/http/api.ts', '../../../demonstration/console/router'],
  ['backend/src/platform/http/api.ts', '../../../server/handlers'],
  ['backend/src/platform/http/api.ts', '../../../tools/conformance/probe'],
  ['backend/src/platform/http/api.ts', '../../../testing/caller'],
  ['backend/src/features/wallet/withdraw.ts', '../../../demonstration/seed/seed'],
  ['backend/src/features/wallet/withdraw.ts', '../../../server/start-backend'],
  ['backend/src/features/wallet/withdraw.ts', '../../../testing/caller'],
  ['backend/src/features/wallet/withdraw.ts', '../bonus/operations'],
  ['backend/src/features/bonus/active-bonus.ts', '../wallet/withdraw'],
  ['backend/src/features/statement/rows.ts', '../games/refresh-games'],
  ['backend/src/features/wallet/withdraw.ts', '../lottery/draw'],
  ['backend/demonstration/seed/seed.ts', '../../src/build-server'],
  ['backend/demonstration/seed/seed.ts', '../../tools/conformance/probe'],
  ['backend/server/start-backend.ts', '../testing/caller'],
  ['backend/src/accounts/login.ts', '../platform/errors/refusal'],
  ['backend/server/server.ts', '@tamlung/shell/src/main'],
  ['backend/server/server.ts', '../suites/fuzz/run'],
  ['backend/compile/compile-backend.mjs', '../platform/configuration/configuration'],
  ['backend/testing/test-backend.ts', '../demonstration/seed/seed'],
  ['backend/tools/conformance/probe.ts', '../../demonstration/seed/seed'],
  ['backend/suites/abuse/guess.ts', '../../tools/conformance/probe'],
  ['backend/suites/abuse/guess.ts', '@tamlung/release/src/store/store'],
  ['release/src/gate/smoke-test/open-browser.ts', '@tamlung/shared/ui/actions/button'],
  ['release/src/gate/smoke-test/open-browser.ts', '../../../../e2e/harness/product'],
  ['create-remote/src/dependencies.ts', '@tamlung/shared/contract/routes'],
  ['create-remote/src/dependencies.ts', '../../scripts/lib/root.mjs'],
  ['bench/src/monolith.ts', '../../e2e/harness/product'],
  ['scripts/build.ts', '../backend/src/features/wallet/withdraw'],
  ['shell/src/boot/boot.ts', '../composition/resolve/picks'],
  ['e2e/tests/a.spec.ts', '@tamlung/shell/src/main'],
]

describe('import directions', () => {
  test.each(right)('allow %s to import %s', (file, specifier) => {
    expect(about(file, specifier)).toEqual([])
  })

  test.each(wrong)('forbid %s to import %s', (file, specifier) => {
    expect(about(file, specifier)).toEqual([expect.stringContaining(file)])
  })

  test('name import cycles between files or folders', () => {
    const files = [
      { file: 'backend/src/features/a/one.ts', imports: ['../b/two'] },
      { file: 'backend/src/features/b/three.ts', imports: ['../c/four', './two'] },
      { file: 'backend/src/features/c/four.ts', imports: ['../a/five'] },
      { file: 'shell/src/app/page.ts', imports: ['./parts/part'] },
      { file: 'shell/src/app/parts/other.ts', imports: ['../page'] },
    ]
    expect(findCircles(files, packages)).toEqual([
      'backend/src/features: a/ → b/ → c/ → a/ is a circle',
      'shell/src/app: page → parts/ → page is a circle',
    ])
  })

  test('ignore cycles through tests', () => {
    const files = [
      { file: 'backend/src/features/a/one.ts', imports: ['../b/two'] },
      { file: 'backend/src/features/b/two.test.ts', imports: ['../a/one'] },
    ]
    expect(findCircles(files, packages)).toEqual([])
  })

  test('require a rule for a new package', () => {
    const more = [...packages, { folder: 'admin', name: '@tamlung/admin' }]
    const file = { file: 'admin/src/a.ts', imports: ['./b'] }
    expect(findViolations([file], more)).toEqual([expect.stringContaining('admin is new')])
  })

  test('apply the remotes’ rules to a new remote', () => {
    const more = [...packages, { folder: 'remote-lotto', name: '@tamlung/remote-lotto' }]
    const file = { file: 'remote-lotto/src/a.ts', imports: ['@tamlung/remote-spin/src/remote'] }
    expect(findViolations([file], more)).toHaveLength(1)
  })

  test('have an example for each rule and exception', () => {
    const refused = new Set(wrong.map(([file]) => zoneOf(file, packages)?.zone))
    expect(Object.keys(reachable).filter(zone => !refused.has(zone))).toEqual([])
    const held = (floor: string) => wrong.some(([file]) => file.startsWith(floor))
    expect(groundFloors.filter(floor => !held(floor))).toEqual([])
    const unused = exceptions.filter(({ files }) => !right.some(([file]) => files.test(file)))
    expect(unused.map(({ files }) => files.source)).toEqual([])
  })

  test('name existing files in public APIs of features', () => {
    const files = features.flatMap(({ name, face }) => face.map(file => `${name}/${file}.ts`))
    const folder = join(root, 'backend/src/features')
    expect(files.filter(file => !existsSync(join(folder, file)))).toEqual([])
  })

  test('have a rule for every package', () => {
    const zones = packages
      .filter(({ folder }) => folder !== 'shared')
      .map(({ folder }) => zoneOf(`${folder}/a.ts`, packages)?.zone ?? '')
    expect(zones.filter(zone => !reachable[zone])).toEqual([])
  })

  test('see every form of import', () => {
    const code = `
      import a from './a'
      import type { B } from './b'
      import './c.css'
      export { d } from './d'
      export * from './e'
      const f = () => import('./f')
      const g = require('./g')
      type H = import('./h').H
      jest.mock('./i')
      const j = new URL('./j.svg', import.meta.url)
      const notAFile = new URL('../..', import.meta.url)
      const elsewhere = new URL('./x.svg', 'https://example.com')
      const text = "import x from './not-this'"`
    expect(importsOf('x.tsx', code).sort()).toEqual([
      './a',
      './b',
      './c.css',
      './d',
      './e',
      './f',
      './g',
      './h',
      './i',
      './j.svg',
    ])
  })

  test('see every form of import in stylesheets', () => {
    const code = `
      @import "./a.css";
      @import 'b.css' layer(remote);
      @import url("../c.css");
      .d { composes: e from '../../d.module.css'; color: red }`
    expect(importsOf('x.css', code)).toEqual([
      './a.css',
      './b.css',
      '../c.css',
      '../../d.module.css',
    ])
    expect(
      about('remote-wallet/src/x.module.css', '../../remote-spin/src/y.module.css'),
    ).toHaveLength(1)
  })
})
