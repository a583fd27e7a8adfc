import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOffered } from './is-offered'
import { rootFolder, sharedFolder, withoutExtension } from './paths'
import { offeredModules } from './shared-packages'

const inRemote = join(rootFolder, 'remote-spin/src/features')
const inShared = join(sharedFolder, 'ui/money')

test.each([
  ['@tamlung/shared/api/call', inRemote],
  ['@tamlung/shared/api/call.js', inRemote],
  ['../actions/button', inShared],
  ['../actions/button.js', inShared],
])('%s is what the shell brings, imported from %s', (request, from) => {
  expect(isOffered(request, from)).toBe(true)
})

test.each([
  ['@tamlung/shared/ui/fields/text-field', inRemote],
  ['@tamlung/shared/ui/actions/button.module.css', inRemote],
  ['./call', inRemote],
  ['../../api/call', inRemote],
])('%s is the remote’s own, imported from %s', (request, from) => {
  expect(isOffered(request, from)).toBe(false)
})

/** Runs in the document, before there is a shell that could offer it, and holds nothing. */
const ofDocument = ['api/ask-early']

test('of what holds state there is one copy: each module of these folders that is more than types is offered', () => {
  const modules = ['api', 'bus', 'i18n', 'session'].flatMap(folder =>
    readdirSync(join(sharedFolder, folder))
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map(file => `${folder}/${file}`),
  )
  const values = modules.filter(file =>
    /^export (?!type\b|interface\b)/m.test(readFileSync(join(sharedFolder, file), 'utf8')),
  )
  expect(values.length).toBeGreaterThan(40)
  const offered = offeredModules()
  const alone = values.map(withoutExtension).filter(module => !offered.includes(module))
  expect(alone).toEqual(ofDocument)
})
