import { sayAndCreate } from './say-and-create'

test('of two words nothing is made, rather than a remote of half a name', () => {
  process.argv = [...process.argv.slice(0, 2), 'lucky', 'draw']
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const create = jest.fn(() => [])
  sayAndCreate('how it is used', create, 'next')
  expect(create).not.toHaveBeenCalled()
  expect(said.mock.calls.join()).toMatch(/draw is a word too many[\s\S]*how it is used/)
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
})
