import { hundredths, zero } from '@tamlung/shared/contract/hundredths'
import { checkTransfer, initialAccounts, minimumOf } from './transfer-form'

describe('transfer form', () => {
  const endpoints = (...codes: string[]) =>
    ['WALLET', ...codes].map(code => ({ code, name: code, amount: zero }))
  const requested = (from?: string, to?: string, lastGame?: string) => ({ from, to, lastGame })

  test('starts from the wallet to the last game', () => {
    const first = initialAccounts(
      endpoints('PG', 'JOKER'),
      requested(undefined, undefined, 'JOKER'),
    )
    expect(first).toEqual({ from: 'WALLET', to: 'JOKER' })
  })

  test('returns money to the wallet when opened from a game', () => {
    const first = initialAccounts(endpoints('PG', 'JOKER'), requested('PG', undefined, 'JOKER'))
    expect(first).toEqual({ from: 'PG', to: 'WALLET' })
  })

  test('takes money from the last game to the wallet', () => {
    const first = initialAccounts(endpoints('PG', 'JOKER'), requested(undefined, 'WALLET', 'PG'))
    expect(first).toEqual({ from: 'PG', to: 'WALLET' })
  })

  test('offers the only game instead of one that is gone', () => {
    const gone = requested(undefined, undefined, 'GONE')
    expect(initialAccounts(endpoints('PG', 'JOKER'), gone)).toEqual({ from: 'WALLET', to: '' })
    expect(initialAccounts(endpoints('PG'), gone)).toEqual({ from: 'WALLET', to: 'PG' })
  })

  test('chooses nothing for an unknown address', () => {
    const first = initialAccounts(endpoints('PG'), requested('__proto__', '<b>', 'PG'))
    expect(first).toEqual({ from: '', to: '' })
  })
})

describe('check transfer', () => {
  const inGame = hundredths(10_000)

  test.each([
    ['', 'PG', 100, 'selectAccount'],
    ['WALLET', '', 100, 'selectAccount'],
    ['PG', 'PG', 100, 'sameAccount'],
    ['WALLET', 'PG', 99, 'minimum'],
    ['WALLET', 'PG', undefined, 'minimum'],
    ['WALLET', 'PG', 100, null],
    ['PG', 'WALLET', 99, 'minimum'],
  ])('checks a transfer from "%s" to "%s" of %p: %p', (from, to, amount, problem) => {
    const input = amount === undefined ? undefined : hundredths(amount)
    expect(checkTransfer(from, to, input, minimumOf(to, inGame))).toBe(problem)
  })

  test.each([
    ['all of less than one baht in a game', 'WALLET', 50, 50],
    ['what is in a game that does not tell', 'WALLET', null, 1],
    ['anything of more', 'WALLET', 150, 100],
    ['anything of nothing', 'WALLET', 0, 100],
    ['less than one baht into a game', 'PG', 50, 100],
  ])('allows %s to %s with %p from %p', (_, to, held, least) => {
    expect(minimumOf(to, held === null ? null : hundredths(held))).toBe(least)
  })
})
