import { againWhereLate } from './again-where-late'

const late = 'failed at chunk: slow spin 2.1.0 is slow (chunk): timeout'
const broken = 'failed at chunk: broken spin 2.1.0 is broken (chunk): dies when loaded'

async function seen(...found: (string | undefined)[]) {
  let looks = 0
  const trouble = await againWhereLate(async () => found[looks++])
  return { trouble, looks }
}

test('a part that a busy machine made late is looked at again, and passes where it is in time then', async () => {
  expect(await seen(late, undefined)).toEqual({ trouble: undefined, looks: 2 })
  expect(await seen(late, late, undefined)).toEqual({ trouble: undefined, looks: 3 })
})

test('a part that is late each time is refused', async () => {
  expect(await seen(late, late, late, undefined)).toEqual({ trouble: late, looks: 3 })
})

test('what is wrong with it otherwise is said at the first look', async () => {
  expect(await seen(broken, undefined)).toEqual({ trouble: broken, looks: 1 })
  expect(await seen(late, broken, undefined)).toEqual({ trouble: broken, looks: 2 })
  expect(await seen(undefined)).toEqual({ trouble: undefined, looks: 1 })
})
