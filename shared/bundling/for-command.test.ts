import { forCommand } from './for-command'

const build = { name: 'lotto', settings: {}, configure: () => [] }

test('refuses a folder path that the bundler misreads', () => {
  expect(() => forCommand({ ...build, folder: '/home/noi/c#/remote-lotto' })).toThrow(
    /nothing can be built in \/home\/noi\/c#\/remote-lotto: .* the # in its path; rename that folder/,
  )
  expect(forCommand({ ...build, folder: '/home/noi/c sharp/ล็อตโต้' })({}, {})).toEqual([])
})

test('adds the build for any host to a plain production build only', () => {
  const buildOf = (name: string) => ({
    name,
    folder: '/remote-lotto',
    settings: {},
    configure: () => [{ name }],
  })
  const configure = forCommand({ ...buildOf('lotto'), plain: buildOf('lotto-plain') })
  const named = (...command: Parameters<typeof configure>) =>
    configure(...command).map(({ name }) => name)
  expect(named({}, {})).toEqual(['lotto', 'lotto-plain'])
  expect(named({ portable: 'plain' }, {})).toEqual(['lotto-plain'])
  expect(named({}, { mode: 'development' })).toEqual(['lotto'])
  expect(named({ output: '/out' }, {})).toEqual(['lotto'])
})
