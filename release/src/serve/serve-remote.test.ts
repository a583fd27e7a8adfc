import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { followBuilds, listenAt } from './serve-remote'

/** Returns the given builds one after the other and stops after the last. */
async function follow(
  outcomes: readonly (string | Error)[],
  refused?: (folder: string) => boolean,
) {
  const end = new AbortController()
  const errors: string[] = []
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
        errors.push(folder)
      },
      refuse: why => errors.push(why),
      every: 0,
    },
    end.signal,
  )
  return errors
}

test('publishes a build only when its source has changed', async () => {
  expect(await follow(['first', 'second', 'second', 'third'])).toEqual(['second', 'third'])
})

test('reports a failing build once and recovers', async () => {
  const broken = new Error('a bracket is missing')
  const errors = ['a bracket is missing', 'second', 'a bracket is missing']
  expect(await follow([broken, broken, 'second', broken])).toEqual(errors)
})

test('rejects a build that is not a remote, then tries again', async () => {
  let builds = 0
  const errors = await follow(['second', 'second'], () => builds++ === 0)
  expect(errors).toEqual(['second is no remote', 'second'])
})

test('suggests another port when the port is in use', async () => {
  const first = createServer()
  await listenAt(first, 0, '127.0.0.1')
  const { port } = first.address() as AddressInfo
  const second = listenAt(createServer(), port, '127.0.0.1')
  await expect(second).rejects.toThrow(
    `port ${port} is taken by another program; say another one, as in --port ${port + 1}`,
  )
  first.close()
})
