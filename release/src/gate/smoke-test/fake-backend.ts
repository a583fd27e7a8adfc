import type { Route } from '@tamlung/shared/contract/define-route'
import { forms } from '@tamlung/shared/contract/reply/field'
import { routes } from '@tamlung/shared/contract/route-table'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodTypes

/** The same text in every reply, so that one reply's reference is valid in the others. */
export const sampleWord = 'sample'
const isTime = (key: string) => /At$|^expireIn$/.test(key)
const farFuture = '2100-01-01T00:00:00.000Z'

function sampleOfObject(shape: Readonly<Record<string, z.core.$ZodType>>) {
  return Object.fromEntries(
    Object.entries(shape).map(([key, one]) => {
      const value = sampleOf(one)
      return [key, isTime(key) && value === sampleWord ? farFuture : value]
    }),
  )
}

/** The smallest value that a schema accepts, with all optional fields. */
export function sampleOf(given: z.core.$ZodType): unknown {
  const form = forms.get(given)
  if (form) return sampleOf(form)
  const { def } = (given as Schema)._zod
  switch (def.type) {
    case 'object':
      return sampleOfObject(def.shape)
    case 'record':
      return {}
    case 'array':
      return [sampleOf(def.element)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'catch':
      return sampleOf(def.innerType)
    case 'lazy':
      return sampleOf(def.getter())
    case 'pipe':
      return sampleOf(def.in)
    case 'union': {
      const [first] = def.options
      return first && sampleOf(first)
    }
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    // Above every minimum and below every maximum of the contract.
    case 'number':
      return 100
    case 'boolean':
      return true
    case 'string':
      return sampleWord
    default:
      return null
  }
}

const allRoutes: readonly Route[] = Object.values(routes)

/** Replies for which a generic sample would lead to another screen than players see. */
const fixedReplies = new Map<Route, unknown>([
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

function matches({ path }: Route, requestPath: string): boolean {
  const parts = path.split('/')
  const requestParts = requestPath.split('/')
  return (
    parts.length === requestParts.length &&
    parts.every((part, at) => part.startsWith('{') || part === requestParts[at])
  )
}

/** Replies to a call of the contract with a sample of its schema; undefined for other calls. */
export function answerCall(method: string, path: string): unknown {
  const fitting = allRoutes.filter(route => route.method === method && matches(route, path))
  const route = fitting.find(one => one.path === path) ?? fitting[0]
  if (!route) return undefined
  return fixedReplies.get(route) ?? sampleOf(route.reply)
}
