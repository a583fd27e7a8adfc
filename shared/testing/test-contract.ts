import { dirname } from 'node:path'
import { missingFromShell } from '../bundling/compare-facades'
import type { Route } from '../contract/define-route'
import { languages } from '../contract/editions'
import { events } from '../contract/events'
import { semver } from '../contract/registry'
import { contractVersion, type RemoteModule, type Texts } from '../contract/remote-contract'
import { routes as allRoutes } from '../contract/route-table'
import { startTexts } from './start-texts'

/** The keys of a tree of texts; plural forms of one text count as one, because languages differ in them. */
function keysOf(texts: object, prefix = ''): string[] {
  const keys = Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${key}.`)
      : [prefix + key.replace(/_(zero|one|two|few|many|other)$/, '_plural')],
  )
  return Array.from(new Set(keys)).sort()
}

function lookUp(texts: Texts, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
      texts,
    )
}

/** Tests the obligations of every remote towards the shell and other remotes. */
export function testContract(remote: RemoteModule) {
  const { contract } = remote

  describe(`the contract of ${contract.name}`, () => {
    test('has a version of its own and names the range of ours that it needs', () => {
      expect(semver.safeParse(contract.version).success).toBe(true)
      expect(contract.needs.contract).toMatch(new RegExp(`^\\^${contractVersion.split('.')[0]}\\.`))
    })

    test('brings exactly the pages, dialogs and widgets that it names', () => {
      expect(Object.keys(remote.pages).sort()).toEqual(
        contract.routes.map(route => route.path).sort(),
      )
      expect(Object.keys(remote.dialogs).sort()).toEqual(
        contract.dialogs.map(({ name }) => name).sort(),
      )
      expect(Object.keys(remote.widgets).sort()).toEqual(
        contract.widgets.map(({ name }) => name).sort(),
      )
    })

    test('loads every page, dialog and widget as a component', async () => {
      // Parts with their own texts need a started i18n.
      startTexts()
      const parts = [remote.pages, remote.dialogs, remote.widgets].flatMap(group =>
        Object.values(group),
      )
      for (const load of parts) expect(typeof (await load())).toMatch(/function|object/)
    })

    test('has the document ask only what reads, is in the contract and needs no more than a path', () => {
      const reading = Object.values(allRoutes as Record<string, Route>).filter(
        ({ method, moves, params }) => method === 'GET' && !moves && !params,
      )
      for (const path of contract.routes.flatMap(({ asks = [] }) => asks))
        expect(reading.map(route => route.path)).toContain(path)
    })

    test('takes of the libraries that the shell brings only what it brings of them', () => {
      expect(missingFromShell(dirname(expect.getState().testPath ?? ''))).toEqual([])
    })

    test('sends and hears only events that exist', () => {
      for (const name of [...contract.events.sends, ...contract.events.hears])
        expect(Object.keys(events)).toContain(name)
    })

    test('has the same texts in every language, and a title for every page', async () => {
      const first = await remote.loadTexts(languages[0])
      // The compared values contain the language, so that a failure shows it.
      for (const language of languages) {
        const texts = await remote.loadTexts(language)
        expect({ language, keys: keysOf(texts) }).toEqual({ language, keys: keysOf(first) })
        for (const { path, title } of contract.routes)
          expect({ language, path, [title]: typeof lookUp(texts, title) }).toEqual({
            language,
            path,
            [title]: 'string',
          })
      }
    })
  })
}
