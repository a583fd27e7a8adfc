import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { startS3Server } from '@tamlung/shared/storage/testing/s3-server'
import { publishPart } from '../../../release/src/publish/publish-part'
import { activate, rollback } from '../../../release/src/registry/changes/change-state'
import { appendChange, type Change } from '../../../release/src/registry/log/log'
import { newKeyPair } from '../../../release/src/signing/sign'
import { writeSite } from '../../../release/src/site/write-site'
import { createFolderStore } from '../../../release/src/store/folder-store'
import { createS3Store } from '../../../release/src/store/s3-store'
import type { Store } from '../../../release/src/store/store'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import { currentCommit, load, machine } from '../lib/machine'
import { median, quantile } from '../lib/statistics'
import { table } from '../lib/table'

const remotes = ['auth', 'wallet', 'promotions', 'spin', 'chat']

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Measures activations and rollbacks, including the document and its signature. */
async function measureChanges(store: Store, rounds: number) {
  const { privateKey } = newKeyPair()
  const change = async (apply: Change['apply']) => {
    await appendChange(store, { by: 'bench', describe: 'bench', apply })
    await writeSite(store, { privateKey })
  }
  const activations: number[] = []
  const rollbacks: number[] = []
  for (let round = 0; round < rounds; round++) {
    activations.push(await timed(() => change(state => activate(state, 'wallet', '2.0.0'))))
    rollbacks.push(await timed(() => change(state => rollback(state, 'wallet'))))
  }
  return { activations, rollbacks }
}

async function publishAll(store: Store) {
  const options = { store, edition: 'th', origin: '' } as const
  const shell = await publishPart('shell', options)
  await appendChange(store, {
    by: 'bench',
    describe: 'bench',
    apply: state => activate(state, 'shell', shell.version),
  })
  for (const name of remotes) {
    const { version } = await publishPart(name, options)
    await appendChange(store, {
      by: 'bench',
      describe: 'bench',
      apply: state => activate(state, name, version),
    })
  }
  return timed(() => publishPart('wallet', { ...options, version: '2.0.0' }))
}

function cells(values: readonly number[]) {
  return [`${Math.round(median(values))} ms`, `${Math.round(quantile(values, 0.95))} ms`]
}

/** Measures the command as a person runs it, from the start to its exit. */
async function measureCommand(folder: string, rounds: number): Promise<number[]> {
  const release = (...words: string[]) =>
    execFileSync(process.execPath, [...typescript('release/src/cli.ts'), ...words], {
      cwd: rootFolder,
      env: { ...process.env, RELEASE_STORE: folder },
    })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    release('activate', 'wallet', '2.0.0', '--no-browser')
    times.push(await timed(async () => release('rollback', 'wallet')))
  }
  return times
}

/** Measures how long publishing, activating and rolling back take. */
export async function run([rounds = '20']: string[]) {
  const count = Number(rounds)
  if (!(count > 0)) throw new Error(`how many rounds? ${rounds} is no number`)
  const folder = await mkdtemp(join(tmpdir(), 'bench-release-'))
  const server = await startS3Server({ honoursConditions: true })
  const { endpoint } = server
  const bucket = createS3Store({
    endpoint,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    region: 'auto',
  })
  try {
    const rows: string[][] = []
    for (const [where, store] of [
      ['a folder', createFolderStore(folder)],
      ['a bucket on this machine', bucket],
    ] as const) {
      const publish = await publishAll(store)
      const { activations, rollbacks } = await measureChanges(store, count)
      rows.push([`publish wallet (built before), ${where}`, `${Math.round(publish)} ms`, '–'])
      rows.push([`activate, ${where}`, ...cells(activations)])
      rows.push([`roll back, ${where}`, ...cells(rollbacks)])
    }
    const commands = await measureCommand(folder, Math.max(3, Math.round(count / 5)))
    rows.push(['`release rollback wallet`, the whole command', ...cells(commands)])
    const { date, processors, node } = machine('none')
    const text = [
      '# Publishing and taking back',
      '',
      `${date}, commit ${currentCommit()}, ${processors}, Node ${node}, load ${load()}; ${count} rounds each.`,
      'The registry with five remotes, the document, its compressed copies and its signature are written in every round.',
      '',
      table(['What', 'median', '95 %'], rows),
      '',
    ].join('\n')
    await mkdir(join(rootFolder, 'bench/results'), { recursive: true })
    await writeFile(join(rootFolder, 'bench/results/release.md'), text)
    console.log(text)
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
