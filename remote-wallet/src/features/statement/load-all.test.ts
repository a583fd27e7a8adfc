import { hundredths } from '@tamlung/shared/contract/hundredths'
import { listStatements, type Statement } from '@tamlung/shared/contract/routes/statement'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { loadAll } from './load-all'

const all: readonly Statement[] = Array.from({ length: 230 }, (_, at) => ({
  statementType: 'deposit',
  status: 'SUCCESS',
  amount: hundredths((at + 1) * 100),
  createdAt: new Date(Date.UTC(2026, 10, 20) - at * 60_000).toISOString(),
}))

const most = 50

/** How servers come by the rows of a page, when they send fewer than they are asked for. */
const pages = {
  'counts its pages by what it sends': (page: number, limit: number) => {
    const size = Math.min(limit, most)
    return all.slice((page - 1) * size, page * size)
  },
  'counts its pages by what it is asked for': (page: number, limit: number) =>
    all.slice((page - 1) * limit, page * limit).slice(0, most),
  'leaves out of a page what it does not show': (page: number, limit: number) =>
    all.slice((page - 1) * limit, page * limit).filter((_, at) => at % 3 > 0),
  'has no pages': () => [...all],
}

function answer(rowsOf: (page: number, limit: number) => Statement[], total?: number) {
  network.reply(listStatements, ({ body }) => {
    const { page, limit } = body as { page: number; limit: number }
    return { statements: rowsOf(page, limit), ...(total !== undefined && { total }) }
  })
}

const amountsOf = (rows: readonly Statement[]) => rows.map(({ amount }) => Number(amount) / 100)
const everything = amountsOf(all)

beforeEach(() => {
  network.install()
  session.start('mine', false)
})
afterEach(() => network.reset())

test.each([
  ['counts its pages by what it sends', undefined],
  ['counts its pages by what it sends', all.length],
  ['counts its pages by what it is asked for', all.length],
  ['has no pages', undefined],
  ['has no pages', all.length],
] as const)('loses and repeats no row when the server %s (total: %p)', async (how, total) => {
  answer(pages[how], total)
  expect(amountsOf(await loadAll({}))).toEqual(everything)
})

test('continues after a short page with unreadable rows', async () => {
  answer(pages['leaves out of a page what it does not show'])
  const shown = [100, 200, 230].flatMap((end, at) =>
    everything.slice(at * 100, end).filter((_, of) => of % 3 > 0),
  )
  expect(amountsOf(await loadAll({}))).toEqual(shown)
})

test('stops at the server’s total', async () => {
  answer((page, limit) => all.slice((page - 1) * limit, page * limit), all.length)
  await loadAll({})
  expect(network.requests(listStatements)).toHaveLength(3)
})
