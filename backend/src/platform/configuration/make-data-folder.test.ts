import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDataFolder } from './make-data-folder'

test('the folder of the data is made with all that it lies in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-'))
  const data = join(folder, 'a', 'b')
  await Promise.all([makeDataFolder(data), makeDataFolder(data)])
  await makeDataFolder(data)
  expect(existsSync(data)).toBe(true)
  rmSync(folder, { recursive: true })
})

// Linux lets nobody make anything there, and says that something is missing.
test.each(['/proc/none', '/proc/none/deeper', '/dev/null/data'])(
  'where none can be made the start ends and names it: %s',
  async place => {
    await expect(makeDataFolder(place)).rejects.toThrow(
      `DATA_DIR must be a folder in which files can be made, not "${place}"`,
    )
  },
)
