import { runCreateCommand } from './run-create-command'

test('refuses a second argument and creates nothing', () => {
  process.argv = [...process.argv.slice(0, 2), 'lucky', 'draw']
  const output = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const create = jest.fn(() => [])
  runCreateCommand('how it is used', create, 'next')
  expect(create).not.toHaveBeenCalled()
  expect(output.mock.calls.join()).toMatch(/Unexpected argument: draw[\s\S]*how it is used/)
  expect(process.exitCode).toBe(1)
  process.exitCode = undefined
})
