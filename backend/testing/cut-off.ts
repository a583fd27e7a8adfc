import { DatabaseUnavailable } from '../src/platform/database/unavailable'
import type { TestBackend } from './test-backend'

/** Makes the database unavailable once, at the given call of the named operation. */
export const cutOff = (
  { backend: { database } }: Pick<TestBackend, 'backend'>,
  name: string,
  at: number,
): void => {
  const run = database.run.bind(database)
  let times = 0
  const cut = jest.spyOn(database, 'run').mockImplementation(async (operation, input) => {
    if (operation.name === name) times += 1
    if (operation.name !== name || times < at) return run(operation, input)
    cut.mockRestore()
    throw new DatabaseUnavailable(new Error('connection terminated'))
  })
}
