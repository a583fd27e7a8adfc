import type { Route } from '@tamlung/shared/contract/define-route'
import { routes } from '@tamlung/shared/contract/route-table'
import { sampleOf, sampleWord } from './sample-of'

const table: readonly Route[] = Object.values(routes)

/** Where any word will do for a reply, but only one of a few leads to the screen that players see. */
const told = new Map<Route, unknown>([
  [
    routes.lookupDeposit,
    {
      banks: ['AUTO', 'SMS'].map(mode => ({
        bankCode: 'KBANK',
        mode,
        bank: { nameTH: sampleWord, nameEN: sampleWord },
        bankAccountName: sampleWord,
        bankAccountNo: '1234567890',
      })),
      wallets: [{ walletAccountName: sampleWord, mode: 'manual' }],
      isManual: true,
    },
  ],
  [
    routes.getSpinwheelSetup,
    {
      activeSpinwheel: {
        name: sampleWord,
        slices: [sampleWord, 'another'].map(code => ({ code, label: code })),
      },
      userCoin: 100,
    },
  ],
  [routes.checkActiveBonus, { status: false }],
])

function matches({ path }: Route, asked: string): boolean {
  const parts = path.split('/')
  const given = asked.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, at) => part.startsWith('{') || part === given[at])
  )
}

/** What the gate's backend says: for every call of the contract something that its own schema takes. */
export function answer(method: string, path: string): unknown {
  const fitting = table.filter(route => route.method === method && matches(route, path))
  const route = fitting.find(one => one.path === path) ?? fitting[0]
  if (!route) return undefined
  return told.get(route) ?? sampleOf(route.reply)
}
