import { repeatIfSlow } from './part-outcome'

const late = 'failed at chunk: slow spin 2.1.0 is slow (chunk): timeout'
const broken = 'failed at chunk: broken spin 2.1.0 is broken (chunk): dies when loaded'

async function seen(...found: (string | undefined)[]) {
  let looks = 0
  const { trouble } = await repeatIfSlow(async () => ({ trouble: found[looks++] }))
  return { trouble, looks }
}

test('repeats a late visit and passes when it is in time', async () => {
  expect(await seen(late, undefined)).toEqual({ trouble: undefined, looks: 2 })
  expect(await seen(late, late, undefined)).toEqual({ trouble: undefined, looks: 3 })
})

test('repeats a visit without a heading', async () => {
  const missing = 'it is shown without an h1'
  expect(await seen(missing, undefined)).toEqual({ trouble: undefined, looks: 2 })
})

test('fails when the part is late each time', async () => {
  expect(await seen(late, late, late, undefined)).toEqual({ trouble: late, looks: 3 })
})

test('reports other faults at the first visit', async () => {
  expect(await seen(broken, undefined)).toEqual({ trouble: broken, looks: 1 })
  expect(await seen(late, broken, undefined)).toEqual({ trouble: broken, looks: 2 })
  expect(await seen(undefined)).toEqual({ trouble: undefined, looks: 1 })
})

test('repeats a visit with interference that a busy machine explains', async () => {
  const busy = { kind: 'busy', amount: 1200, limit: 1000, file: 'remote.js' } as const
  const replaced = { kind: 'replaced', name: 'fetch' } as const
  const looks = [{ interference: [busy] }, {}]
  expect(await repeatIfSlow(async () => looks.shift() ?? {})).toEqual({})
  const certain = { interference: [busy, replaced] }
  expect(await repeatIfSlow(async () => certain)).toBe(certain)
})
