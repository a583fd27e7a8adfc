import type { Route } from '@tamlung/shared/contract/define-route'
import { type Routes, routes } from '@tamlung/shared/contract/route-table'
import { repeats } from '@tamlung/shared/testing/deep'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { startOnPostgres } from '../../testing/test-backend'
import { type Stage, stageOn } from '../error-codes/stage'
import { type GoodRequest, goodRequests } from './good-requests'
import { hostileSegment, hostileValue } from './hostile-values'
import { judge } from './judge'
import { newScene, type Scene } from './scene'

type Name = keyof Routes
const names = Object.keys(routes) as Name[]

const sequences = repeats({ ordinary: 6, deep: 1_000 })
const maxLength = 16

let backend: Awaited<ReturnType<typeof startOnPostgres>>
let stage: Stage
beforeAll(async () => {
  backend = await startOnPostgres({ chatPdf: true })
  stage = stageOn(backend)
  await stage.set('rateLimits', false)
  await stage.set('registerOTP', false)
})
afterAll(() => backend.stop())

/** Changes of a good request before it is sent. */
type Change =
  | { kind: 'none' | 'twice' | 'cut' | 'nobody' }
  | { kind: 'field'; which: number; value: unknown }
  | { kind: 'without'; which: number }
  | { kind: 'body'; value: unknown }
  | { kind: 'segment'; which: number; text: string }

const which = fc.nat(20)
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('none', 'none', 'twice', 'cut', 'nobody')
      .map(kind => ({ kind }) as Change),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('field' as const), which, value: hostileValue }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('without' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('body' as const), value: hostileValue }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('segment' as const), which, text: hostileSegment }),
  },
)

const plan = fc.array(
  fc.record({ name: fc.constantFrom(...names), change, key: fc.option(fc.uuid()) }),
  { minLength: 4, maxLength },
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof FormData)

const changedBody = (body: unknown, change: Change): unknown => {
  if (change.kind === 'body') return change.value
  if (!isRecord(body) || (change.kind !== 'field' && change.kind !== 'without')) return body
  const fields = Object.keys(body)
  const field = fields[change.which % Math.max(1, fields.length)]
  if (field === undefined) return change.kind === 'field' ? { x: change.value } : body
  const { [field]: _, ...rest } = body
  return change.kind === 'field' ? { ...rest, [field]: change.value } : rest
}

const pathOf = ({ path }: Route, params: Record<string, string> = {}, change: Change): string => {
  let index = 0
  const fields = path.match(/\{\w+\}/g)?.length ?? 0
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const isHit = change.kind === 'segment' && change.which % fields === index
    index += 1
    return isHit ? change.text || 'x' : encodeURIComponent(params[name] ?? 'none')
  })
}

const carriedOut = new Map<Name, number>()
let sent = 0

const send = async (
  { member }: Scene,
  name: Name,
  { params, body }: GoodRequest,
  change: Change,
  key: string | null,
): Promise<number> => {
  const route: Route = routes[name]
  const path = pathOf(route, params, change)
  const changed = changedBody(body, change)
  const isForm = changed instanceof FormData
  const text = isForm ? '(a file)' : (JSON.stringify(changed) ?? '')
  const reply = await fetch(backend.url + path, {
    method: route.method,
    headers: {
      'X-Client': 'web',
      ...(change.kind === 'nobody' ? {} : { Authorization: `Bearer ${member.token}` }),
      ...(isForm || changed === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(key === null ? {} : { 'Idempotency-Key': key }),
    },
    body:
      route.method === 'GET' || changed === undefined
        ? undefined
        : isForm
          ? changed
          : change.kind === 'cut'
            ? text.slice(0, -1)
            : text,
  })
  sent += 1
  judge(
    `${name}, ${change.kind}: ${route.method} ${path} ${text}`,
    reply.status,
    await reply.text(),
  )
  if (reply.status < 300) carriedOut.set(name, (carriedOut.get(name) ?? 0) + 1)
  return reply.status
}

/** Returns the member for the next call, with the password or session that the last call has changed. */
const follow = async (scene: Scene, name: Name, body: unknown, status: number): Promise<Scene> => {
  const { member } = scene
  if (status >= 300) return scene
  // A member in a break or with a locked account is refused everything, so a new one continues.
  if (name === 'startBreak' || name === 'lockAccount') return newScene(stage)
  const password =
    name === 'changePassword' && isRecord(body) ? String(body.newPassword) : member.password
  if (name !== 'logout') return { ...scene, member: { ...member, password } }
  const { body: made } = await backend.console.post(`/members/${member.id}/sessions`)
  const { token } = made as { token: string }
  return { ...scene, member: { ...member, token, caller: stage.callerOf(token) } }
}

/** These operations come first, in an order in which none prevents a later one. */
const first: readonly Name[] = [
  'withdraw',
  'claimCoupon',
  'receiveInviteBonus',
  'receiveRefund',
  'addRefundToWallet',
  'activateBonus',
  'clearBonus',
  'activatePromotion',
]
const last: readonly Name[] = ['withdrawAll', 'startBreak']
const order = [
  ...first,
  ...names.filter(name => !first.includes(name) && !last.includes(name)),
  ...last,
] as const

test(`answers a good request to each of the ${names.length} operations with 2xx`, async () => {
  let scene = await newScene(stage)
  const refused: string[] = []
  for (const name of order) {
    if (name === 'withdrawAll') await scene.member.caller.get('/api/bonus/clear')
    const request = await goodRequests[name](scene)
    const status = await send(scene, name, request, { kind: 'none' }, null)
    if (status >= 300) refused.push(`${name} ${status}`)
    scene = await follow(scene, name, request.body, status)
  }
  expect(refused).toEqual([])
})

test(`never answers ${sequences} random sequences with 5xx and keeps the ledger balanced`, async () => {
  const rejections: unknown[] = []
  const note = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', note)
  const plans = fc.sample(plan, { numRuns: sequences, seed })
  const play = async (steps: (typeof plans)[number]) => {
    let scene = await newScene(stage)
    for (const { name, change, key } of steps) {
      const request = await goodRequests[name](scene)
      const statuses = [await send(scene, name, request, change, key)]
      if (change.kind === 'twice')
        statuses.push(await send(scene, name, await goodRequests[name](scene), change, key))
      const body = changedBody(request.body, change)
      scene = await follow(scene, name, body, Math.min(...statuses))
    }
  }
  const width = 4
  for (let start = 0; start < plans.length; start += width)
    await Promise.all(plans.slice(start, start + width).map(play))
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
  expect((await backend.console.get('/ledger')).body).toMatchObject({ unbalanced: 0, wrong: 0 })
  const total = [...carriedOut.values()].reduce((sum, each) => sum + each, 0)
  process.stdout.write(
    `fuzz: ${sent} calls in ${sequences} sequences, ${total} carried out, of each operation at least ${Math.min(...names.map(name => carriedOut.get(name) ?? 0))}\n`,
  )
})
