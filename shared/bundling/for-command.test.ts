import { forCommand } from './for-command'

const build = { name: 'lotto', settings: {}, configure: () => [] }

test('refuses a folder path that the bundler misreads', () => {
  expect(() => forCommand({ ...build, folder: '/home/noi/c#/remote-lotto' })).toThrow(
    /nothing can be built in \/home\/noi\/c#\/remote-lotto: .* the # in its path; rename that folder/,
  )
  expect(forCommand({ ...build, folder: '/home/noi/c sharp/ล็อตโต้' })({}, {})).toEqual([])
})
