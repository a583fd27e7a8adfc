import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProvided } from './is-provided'
import { rootFolder, sharedFolder, withoutExtension } from './paths'
import { providedModules } from './shared-packages'

const inRemote = join(rootFolder, 'remote-spin/src/features')
const inShared = join(sharedFolder, 'ui/money')

test.each([
  ['@tamlung/shared/api/call', inRemote],
  ['@tamlung/shared/api/call.js', inRemote],
  ['../actions/button', inShared],
  ['../actions/button.js', inShared],
])('provides %s imported from %s', (request, from) => {
  expect(isProvided(request, from)).toBe(true)
})

test.each([
  ['@tamlung/shared/ui/fields/text-field', inRemote],
  ['@tamlung/shared/ui/actions/button.module.css', inRemote],
  ['./call', inRemote],
  ['../../api/call', inRemote],
])('leaves %s imported from %s to the remote', (request, from) => {
  expect(isProvided(request, from)).toBe(false)
})

/**
 * Modules without state that are not shared: one runs in the document before the shell, one in the shell only, and the
 * others are small enough for a copy in each remote.
 */
const withoutState = [
  'api/ask-early',
  'api/use-loaded',
  'i18n/with-texts',
  'session/answer-other-tabs',
]

test('shares every stateful module of these folders', () => {
  const modules = ['api', 'bus', 'i18n', 'session'].flatMap(folder =>
    readdirSync(join(sharedFolder, folder))
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map(file => `${folder}/${file}`),
  )
  const values = modules.filter(file =>
    /^export (?!type\b|interface\b)/m.test(readFileSync(join(sharedFolder, file), 'utf8')),
  )
  expect(values.length).toBeGreaterThan(40)
  const provided = providedModules()
  const alone = values.map(withoutExtension).filter(module => !provided.includes(module))
  expect(alone).toEqual(withoutState)
})
