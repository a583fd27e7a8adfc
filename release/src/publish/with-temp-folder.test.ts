import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withTempFolder } from './with-temp-folder'

test('removes the folder, also when the work fails', async () => {
  const used: string[] = []
  const work = async (folder: string) => {
    used.push(folder)
    writeFileSync(join(folder, 'file'), 'of the work')
    if (used.length === 2) throw new Error('the store is full')
    return existsSync(folder)
  }
  expect(await withTempFolder(work)).toBe(true)
  await expect(withTempFolder(work)).rejects.toThrow('the store is full')
  expect(used.filter(folder => existsSync(folder))).toEqual([])
})
