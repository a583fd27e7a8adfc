import { hundredths } from '@tamlung/shared/contract/hundredths'
import { listStatements, type Statement } from '@tamlung/shared/contract/routes/statement'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { type JoinedPages, joinPage, loadAll, noPages } from './join-page'

describe('join page', () => {
  const limit = 10

  const row = (number: number, more: Partial<Statement> = {}): Statement => ({
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: hundredths(number * 100),
    createdAt: new Date(Date.UTC(2026, 10, 20) + number * 60_000).toISOString(),
    ...more,
  })

  const always = () => true
  const numbersOf = ({ rows }: JoinedPages) => rows.map(({ amount }) => Number(amount) / 100)
  const downFrom = (last: number) => Array.from({ length: last }, (_, at) => last - at)

  /** Reads a statement page by page while new rows arrive before each page. */
  function readWhile(arrivals: readonly number[], before: number, named: boolean) {
    let all = downFrom(before)
    let list = noPages
    for (let page = 1; !list.isWhole; page++) {
      const came = arrivals[page - 1] ?? 0
      all = [...Array.from({ length: came }, (_, at) => (all[0] ?? 0) + came - at), ...all]
      const statements = all
        .slice((page - 1) * limit, page * limit)
        .map(number => row(number, named ? { _id: `${number}` } : {}))
      list = joinPage(list, { statements }, always)
    }
    return list
  }

  test.each([
    ['with names of their own', true],
    ['without', false],
  ])('joins pages once without gaps when rows %s', (_, named) => {
    const arrivals = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 })
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 0, max: 45 }), (later, before) => {
        const list = readWhile([0, ...later], before, named)
        expect(numbersOf(list)).toEqual(downFrom(before))
      }),
      { seed },
    )
  })

  test('treats empty ids as missing and keeps later pages', () => {
    const unnamed = (from: number) => [row(from, { _id: '' }), row(from - 1, { _id: '' })]
    const list = [6, 4, 2].reduce(
      (list, from) => joinPage(list, { statements: unnamed(from) }, always),
      noPages,
    )
    expect(numbersOf(list)).toEqual(downFrom(6))
    expect(list.isWhole).toBe(false)
  })

  test('keeps two equal rows of a page', () => {
    const list = joinPage(noPages, { statements: [row(1), row(1), row(2)] }, always)
    expect(list.rows).toHaveLength(3)
  })

  test('ends at an empty page or the server’s total', () => {
    const full = downFrom(limit).map(number => row(number))
    const first = joinPage(noPages, { statements: full }, always)
    expect(first.isWhole).toBe(false)
    expect(joinPage(first, { statements: [] }, always).isWhole).toBe(true)
    expect(joinPage(noPages, { statements: full, total: 10 }, always).isWhole).toBe(true)
  })

  test('does not end at a short page', () => {
    const few = downFrom(4).map(number => row(number))
    expect(joinPage(noPages, { statements: few }, always).isWhole).toBe(false)
    expect(joinPage(noPages, { statements: few, total: 9 }, always).isWhole).toBe(false)
  })

  test('stops on a server without pages', () => {
    const all = Object.assign(
      downFrom(4).map(number => row(number)),
      { unread: 1 },
    )
    const pages = [1, 2, 3].map(() => ({ statements: all, total: 90 }))
    const list = pages.reduce((joined, page) => joinPage(joined, page, always), noPages)
    expect(list).toMatchObject({ isWhole: true, unread: 1 })
    expect(list.rows).toHaveLength(4)
  })

  test('counts unreadable rows with their page', () => {
    const statements = Object.assign(
      downFrom(limit - 1).map(number => row(number)),
      { unread: 1 },
    )
    expect(joinPage(noPages, { statements }, always)).toMatchObject({ isWhole: false, unread: 1 })
  })

  test('counts empty pages until one has rows', () => {
    const page = (first: number) => ({
      statements: downFrom(limit).map(number => row(first + number)),
    })
    const none = joinPage(
      joinPage(noPages, page(100), () => false),
      page(50),
      () => false,
    )
    expect(none.barren).toBe(2)
    expect(joinPage(none, page(0), always).barren).toBe(0)
  })
})

describe('load all', () => {
  const all: readonly Statement[] = Array.from({ length: 230 }, (_, at) => ({
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: hundredths((at + 1) * 100),
    createdAt: new Date(Date.UTC(2026, 10, 20) - at * 60_000).toISOString(),
  }))

  const maxRows = 50

  /** How servers fill a page when they send fewer rows than requested. */
  const pages = {
    'counts its pages by what it sends': (page: number, limit: number) => {
      const size = Math.min(limit, maxRows)
      return all.slice((page - 1) * size, page * size)
    },
    'counts its pages by what it is asked for': (page: number, limit: number) =>
      all.slice((page - 1) * limit, page * limit).slice(0, maxRows),
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
})
