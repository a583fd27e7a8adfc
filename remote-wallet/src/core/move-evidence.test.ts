import type { Route } from '@tamlung/shared/contract/define-route'
import { getInviteBonus, receiveInviteBonus } from '@tamlung/shared/contract/routes/invite'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import {
  activateSlot,
  addMoney,
  getCredentials,
  getWallet,
  resetSlotPassword,
  sendTrueLink,
  transfer,
  transferAll,
  withdraw,
  withdrawAll,
} from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { confirmationOf, evidenceOf } from './move-evidence'

const at = Date.parse('2026-11-21T05:00:00Z')

beforeEach(() => network.install())
afterEach(() => network.reset())

function findEvidence(route: Route, requested: object) {
  return evidenceOf(route)?.({ at, before: {}, ...requested })
}

const ofMove = { statementType: 'transfer', from: 'WALLET', to: 'PG', amount: 300 }
const ofWithdrawal = { statementType: 'withdraw', amount: -300 }
const ofDeposit = { statementType: 'deposit', amount: 300 }
const ofInvitation = { statementType: 'bonus', amount: 300, invite: { description: 'x' } }

test.each<[string, Route, object, object[]]>([
  [
    'transfer',
    transfer,
    ofMove,
    [{ from: 'JOKER' }, { to: 'JOKER' }, { amount: 299 }, { statementType: 'bonus' }],
  ],
  ['withdrawal', withdraw, ofWithdrawal, [{ amount: 299 }, { statementType: 'deposit' }]],
  ['withdrawal of all', withdrawAll, ofWithdrawal, [{ amount: null }, { statementType: 'x' }]],
  ['notice of a deposit', addMoney, ofDeposit, [{ amount: 299 }, { statementType: 'bonus' }]],
  [
    'bonus for an invitation',
    receiveInviteBonus,
    ofInvitation,
    [{ invite: null }, { statementType: 'x' }],
  ],
])(
  'a %s is told by its own row of the statement, and by no other',
  async (_, route, own, other) => {
    network.replyRaw(getInviteBonus, { amount: 0 })
    network.replyRaw(getWallet, { wallet: { amount: 5 }, slots: [] })
    const body = { from: 'WALLET', to: 'PG', amount: 30_000 }
    const found = (row: object, seconds = 1) => {
      const statements = [{ ...row, createdAt: new Date(at + seconds * 1000).toISOString() }]
      network.replyRaw(listStatements, { statements })
      return findEvidence(route, { body })
    }
    expect(await found(own)).toMatchObject({ seenIn: 'statement' })
    expect(await found(own, -60)).toBeUndefined()
    for (const change of other) expect(await found({ ...own, ...change })).toBeUndefined()
  },
)

test.each<[string, number, number, boolean]>([
  ['gone and the wallet has more', 0, 13, true],
  ['gone and the wallet has as much as before', 0, 5, false],
  ['still there and the wallet has more', 8, 13, false],
])('an invite bonus without a row, %s', async (_, bonus, amount, isThere) => {
  network.replyRaw(listStatements, { statements: [] })
  network.replyRaw(getInviteBonus, { amount: bonus })
  network.replyRaw(getWallet, { wallet: { amount }, slots: [] })
  const found = await findEvidence(receiveInviteBonus, { before: { wallet: 500 } })
  expect(found).toEqual(isThere ? { seenIn: 'wallet' } : undefined)
})

const game = (code: string, amount: unknown, isActive = true) => ({ code, amount, isActive })

test.each<[string, number, object[], boolean]>([
  ['there', 0, [game('PG', 5), game('JOKER', 0)], true],
  ['there but for something in the wallet', 1, [game('PG', 5), game('JOKER', 0)], false],
  ['there but for something in a game', 0, [game('PG', 5), game('JOKER', 1)], false],
  ['in another game', 0, [game('PG', 0), game('JOKER', 5)], false],
  ['there, and a game does not say what it has', 0, [game('PG', 5), game('JOKER', '?')], false],
  ['gone', 0, [game('PG', 0), game('JOKER', 0)], false],
])(
  'where everything is %s, moving all is told only if that is where it was to go',
  async (_, amount, slots, isThere) => {
    network.replyRaw(getWallet, { wallet: { amount }, slots })
    network.replyRaw(listStatements, { statements: [] })
    const found = await findEvidence(transferAll, { body: { to: 'PG' } })
    expect(found).toEqual(isThere ? { seenIn: 'wallet' } : undefined)
  },
)

test('finds an opened game by its own active account', async () => {
  const slots = [game('PG', 0), game('JOKER', null, false)]
  network.replyRaw(getWallet, { wallet: { amount: 0 }, slots })
  expect(await findEvidence(activateSlot, { params: { slotCode: 'PG' } })).toBeDefined()
  expect(await findEvidence(activateSlot, { params: { slotCode: 'JOKER' } })).toBeUndefined()
})

describe('a new password of a game', () => {
  const findNewPassword = (password: unknown, before: object) => {
    network.replyRaw(getCredentials, { username: 'PG1', password })
    return findEvidence(resetSlotPassword, { params: { slotCode: 'PG' }, before })
  }

  test('is found when the game has another password than before', async () => {
    expect(await findNewPassword('new', { password: 'old' })).toEqual({ seenIn: 'wallet' })
    expect(await findNewPassword('old', { password: 'old' })).toBeUndefined()
    expect(network.requests(getCredentials).at(-1)?.path).toContain('PG')
  })

  test('cannot be told without both passwords', async () => {
    await expect(findNewPassword(null, { password: 'old' })).rejects.toThrow('none to compare')
    await expect(findNewPassword('new', {})).rejects.toThrow('none to compare')
  })
})

test('finds no evidence for a gift link, which names no amount', () => {
  expect(evidenceOf(sendTrueLink)).toBeUndefined()
})

const rowsOf = (...rows: object[]) =>
  network.replyRaw(listStatements, {
    statements: rows.map(row => ({ status: 'SUCCESS', ...row, createdAt: at })),
  })

describe('moving everything', () => {
  const sent = { at, before: {}, body: { to: 'PG' } }
  const move = (from: string, to = 'PG', statementType = 'transfer') => ({
    ...{ statementType, from, to },
    amount: 10,
  })
  const confirm = confirmationOf(transferAll)

  test('is repeated when one account was moved several times', async () => {
    rowsOf(move('WALLET'), move('JOKER'), move('JOKER'))
    const trace = { seenIn: 'statement', count: 2 }
    expect(await findEvidence(transferAll, sent)).toMatchObject(trace)
    expect(await confirm?.(sent, { phase: 'done', reply: {} })).toMatchObject(trace)
  })

  test('is done when each account was moved once', async () => {
    rowsOf(move('WALLET'), move('JOKER'))
    expect(await confirm?.(sent, { phase: 'done', reply: {} })).toBeUndefined()
    expect(await confirm?.(sent, { phase: 'refused' })).toMatchObject({ seenIn: 'statement' })
  })

  test('is not repeated by rows of other accounts or types', async () => {
    const other = [move('JOKER', 'WALLET'), move('JOKER', 'PG', 'bonus')]
    rowsOf(move('JOKER'), ...other)
    expect(await confirm?.(sent, { phase: 'done', reply: {} })).toBeUndefined()
    rowsOf(...other)
    expect(await confirm?.(sent, { phase: 'refused' })).toBeUndefined()
  })

  test('stays refused without a row although all lies there', async () => {
    network.replyRaw(getWallet, { wallet: { amount: 0 }, slots: [game('PG', 5)] })
    rowsOf()
    expect(await confirm?.(sent, { phase: 'refused' })).toBeUndefined()
  })
})

test.each(['TRUE_WALLET', 'TrueMoney', 'GIFT'])('counts repeated gifts from %s', async from => {
  rowsOf({ statementType: 'deposit', from }, { statementType: 'deposit', from })
  const confirm = confirmationOf(sendTrueLink)
  expect(await confirm?.({ at, before: {} }, { phase: 'done', reply: {} })).toMatchObject({
    count: 2,
  })
})
