import { forCommand } from './for-command'

const build = { name: 'lotto', settings: {}, configure: () => [] }

test('in a folder whose path the bundler would not read to its end nothing is built, and it is said why and what to do', () => {
  expect(() => forCommand({ ...build, folder: '/home/noi/c#/remote-lotto' })).toThrow(
    /nothing can be built in \/home\/noi\/c#\/remote-lotto: .* the # in its path; rename that folder/,
  )
  expect(forCommand({ ...build, folder: '/home/noi/c sharp/ล็อตโต้' })({}, {})).toEqual([])
})
