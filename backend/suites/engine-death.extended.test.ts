import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeep } from '@tamlung/shared/testing/deep'
import { Caller } from '../testing/caller'
import { copyReadyCluster } from '../testing/ready-cluster'
import { startProcess } from '../testing/start-process'

/**
 * A script that is loaded before the process and its threads start. Once the file `sign` exists, the disk refuses the
 * function `work`.
 */
const failingDisk = (sign: string, work: string, code: string) => `
  const fs = require('node:fs')
  const before = fs.${work}
  fs.${work} = (...given) => {
    if (fs.existsSync(${JSON.stringify(sign)})) throw Object.assign(new Error('${code}'), { code: '${code}' })
    return before(...given)
  }
  require('node:module').syncBuiltinESMExports()
`

const failures = [
  ['is full', 'writeSync', 'ENOSPC'],
  ['refuses a sync', 'fdatasyncSync', 'EIO'],
] as const

test.each(isDeep ? failures : failures.slice(0, 1))(
  'exits with 70 and loses no acknowledged write when the disk %s',
  async (_, work, code) => {
    const folder = mkdtempSync(join(tmpdir(), 'tamlung-engine-'))
    const data = join(folder, 'data')
    const [disk, sign] = [join(folder, 'disk.cjs'), join(folder, 'broken')]
    writeFileSync(disk, failingDisk(sign, work, code))
    await copyReadyCluster(data)
    const environment = { DEMO: '1', DATA_DIR: data }
    const options = `${process.env.NODE_OPTIONS ?? ''} --require=${disk}`
    const dying = await startProcess({ ...environment, NODE_OPTIONS: options })
    const made = await new Caller(`${dying.url}/console/api`).post('/members', {
      wallet: 100,
      games: { PG: 0 },
    })
    const { token, id } = made.body as { token: string; id: string }
    const move = (amount: number) => ({ from: 'WALLET', to: 'PG', amount })
    const member = new Caller(dying.url, token)
    expect((await member.post('/api/wallet/transfer', move(40))).message).toBe('SUCCESS')

    writeFileSync(sign, '')
    const answer = await member.post('/api/wallet/transfer', move(1)).then(
      ({ status }) => status,
      () => 'none',
    )
    await dying.ended
    expect(answer).not.toBe(200)
    expect(dying.child.exitCode).toBe(70)

    const healed = await startProcess(environment)
    try {
      const staff = new Caller(`${healed.url}/console/api`)
      const state = (await staff.get(`/members/${id}`)).body
      const { wallet, transit, games } = state as {
        wallet: number
        transit: number
        games: Record<string, number>
      }
      // The payment without a reply may have been written or not.
      expect([59, 60]).toContain(wallet)
      expect(wallet + transit + (games.PG ?? 0)).toBe(100)
      expect((await staff.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
    } finally {
      healed.child.kill('SIGKILL')
      await healed.ended
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
