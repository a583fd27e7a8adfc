import { followBuilds } from './follow-builds'

/** Builds one after the other what is given, and ends with the last. */
async function follow(
  outcomes: readonly (string | Error)[],
  refused?: (folder: string) => boolean,
) {
  const end = new AbortController()
  const said: string[] = []
  const left = [...outcomes]
  await followBuilds(
    {
      build: async () => {
        const next = left.shift()
        if (left.length === 0) end.abort()
        if (next instanceof Error) throw next
        return { folder: next ?? '' }
      },
      from: 'first',
      take: async ({ folder }) => {
        if (refused?.(folder)) throw new Error(`${folder} is no remote`)
        said.push(folder)
      },
      refuse: why => said.push(why),
      every: 0,
    },
    end.signal,
  )
  return said
}

test('what was built of another source is taken, what was built of the same is not', async () => {
  expect(await follow(['first', 'second', 'second', 'third'])).toEqual(['second', 'third'])
})

test('a source that cannot be built is said once, and what comes after it is taken', async () => {
  const broken = new Error('a bracket is missing')
  const said = ['a bracket is missing', 'second', 'a bracket is missing']
  expect(await follow([broken, broken, 'second', broken])).toEqual(said)
})

test('a build that is no remote is not taken, and asked for again', async () => {
  let asked = 0
  const said = await follow(['second', 'second'], () => asked++ === 0)
  expect(said).toEqual(['second is no remote', 'second'])
})
