import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import pg from 'pg'
import { startOnPostgres } from '../../../../testing/test-backend'
import { HouseTotals, mergeTotals, readLedgerFigures } from './house-totals'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
let client: pg.Client
beforeAll(async () => {
  backend = await startOnPostgres()
  client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
})
closeAfterAll(
  () => client.end(),
  () => backend.stop(),
)

/** Changes rows without the ledger's triggers, which would refuse that. */
const tamper = async (text: string) => {
  await client.query(
    `set session_replication_role = replica; ${text}; reset session_replication_role`,
  )
}

const balanceOf = async (house: HouseTotals) => {
  const { database } = backend.backend
  const { upTo, totals } = house.known ?? { upTo: 0, totals: [] }
  const figures = await database.run(readLedgerFigures, upTo)
  const all = mergeTotals([...totals, ...figures.totals])
  return {
    upTo,
    whole: all,
    baht: all.reduce((sum, each) => sum + (each.currency === 'BAHT' ? each.total : 0), 0),
  }
}

test('sums final rows once and rereads rows changed later', async () => {
  const { database } = backend.backend
  await backend.newMember({ wallet: 500 })
  await tamper("update entry set created_at = now() - interval '2 hours'")
  const house = new HouseTotals(3)
  const round = async () => {
    const before = house.known
    do await house.step(database)
    while (house.known === before)
  }
  await round()
  await backend.newMember({ wallet: 70 })
  const settled = await balanceOf(house)
  expect(settled.upTo).toBeGreaterThan(3)
  expect(settled.baht).toBe(0)
  expect(new Set(settled.whole)).toEqual(new Set((await database.run(readLedgerFigures, 0)).totals))

  await tamper(
    'update posting set amount = amount + 1 where seq is null and entry_id = (select min(entry_id) from posting where seq is null)',
  )
  await round()
  expect((await balanceOf(house)).baht).toBe(1)
})
