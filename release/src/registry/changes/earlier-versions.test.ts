import type { Store } from '../../store/store'
import { exampleManifest, exampleShell } from '../../testing/example-manifest'
import { createMemoryStore } from '../../testing/memory-store'
import { runLine } from '../../testing/run-line'
import { pages } from '../../testing/set-up-live-parts'
import { readLatestState } from '../log/log'
import { emptyState, type State, type StateFields } from '../log/state'
import { writeManifest } from '../manifests/manifests'
import { activate, rollback } from './change-state'
import { previousVersion } from './earlier-versions'

describe('previousVersion', () => {
  let states: State[]
  beforeEach(() => {
    states = [emptyState]
  })

  const now = () => states[0] ?? emptyState
  const newest = () => now().remotes.wallet?.live

  function change(apply: (state: State) => StateFields) {
    states = [{ ...now(), ...apply(now()) }, ...states]
  }

  function deploy(...versions: string[]) {
    for (const version of versions) change(state => activate(state, 'wallet', version))
  }

  function goBack() {
    change(state => rollback(state, 'wallet', previousVersion(states, 'wallet')))
  }

  test('goes back one version with each rollback', () => {
    deploy('1.0.0', '1.1.0', '1.2.0', '1.3.0')
    for (const expected of ['1.2.0', '1.1.0', '1.0.0']) {
      goBack()
      expect(newest()).toBe(expected)
    }
    expect(goBack).toThrow('no previous version')
  })

  test('skips versions that were rolled back', () => {
    deploy('1.0.0', '1.1.0')
    goBack()
    deploy('1.2.0')
    goBack()
    expect(newest()).toBe('1.0.0')
    expect(goBack).toThrow('no previous version')
  })

  test('goes back from an old version that was activated again', () => {
    deploy('1.0.0', '1.1.0', '1.0.0')
    goBack()
    expect(newest()).toBe('1.1.0')
    goBack()
    expect(newest()).toBe('1.0.0')
  })

  test('ignores changes of other parts', () => {
    deploy('1.0.0', '1.1.0')
    change(state => activate(state, 'spin', '1.0.0'))
    deploy('1.2.0')
    change(state => activate(state, 'spin', '1.1.0'))
    goBack()
    goBack()
    expect(newest()).toBe('1.0.0')
    expect(now().remotes.spin?.live).toBe('1.1.0')
  })
})

describe('rollbackTarget', () => {
  const wheel = '/user/spin'
  const won = '/user/spin-history'

  let store: Store
  beforeEach(async () => {
    store = createMemoryStore()
    await writeManifest(store, exampleShell('1.0.0'))
    await publish('1.0.0', wheel)
    await publish('1.1.0', wheel, won)
    await run('activate shell 1.0.0 --no-browser')
    await run('activate spin 1.0.0 --no-browser')
  })

  const run = (line: string) => runLine(store, line)
  const spin = async () => (await readLatestState(store)).remotes.spin

  function publish(version: string, ...paths: `/${string}`[]) {
    const { contract, ...manifest } = exampleManifest('spin', version)
    const facts = { sizes: {}, locales: [], exposes: [] }
    const routes = pages(...paths)
    return writeManifest(store, {
      ...manifest,
      ...facts,
      contract: { ...contract, routes },
    })
  }

  test('rolls back a new page without asking for a redirect', async () => {
    await run('activate spin 1.1.0 --no-browser')
    expect(await run('rollback spin')).toContain('spin: 1.1.0 -> 1.0.0')
    await run('activate spin 1.1.0 --no-browser')
    expect(await run('rollback spin --to 1.0.0')).toContain('spin: 1.1.0 -> 1.0.0')
  })

  test('redirects a rolled-back page until its version returns', async () => {
    await run('activate spin 1.1.0 --no-browser')
    await run(`rollback spin --drop ${won}=${wheel}`)
    expect(await spin()).toEqual({ live: '1.0.0', redirects: { [won]: wheel } })
    expect(await run('activate spin 1.1.0 --no-browser')).toContain('spin: 1.0.0 -> 1.1.0')
  })

  test('requires a redirect when the target was never live', async () => {
    await publish('2.0.0', won)
    await expect(run('rollback spin --to 2.0.0')).rejects.toThrow(
      `the address ${wheel} of spin 1.0.0 would stop working`,
    )
    await run(`rollback spin --to 2.0.0 --drop ${wheel}=${won}`)
    expect(await spin()).toEqual({ live: '2.0.0', redirects: { [wheel]: won } })
  })

  test('removes a remote with a page as the hint says', async () => {
    const refusal = await run('remove spin').catch(String)
    expect(refusal).toContain(`the address ${wheel} of spin 1.0.0 would stop working`)
    const [, hint = ''] = /release (remove [^,\n]*)/.exec(refusal) ?? []
    expect(await run(hint)).toContain('spin: 1.0.0 -> nothing')
  })
})
