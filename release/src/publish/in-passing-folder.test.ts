import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inPassingFolder } from './in-passing-folder'

test('a folder for the time of a work is gone afterwards, also where the work has failed', async () => {
  const used: string[] = []
  const work = async (folder: string) => {
    used.push(folder)
    writeFileSync(join(folder, 'file'), 'of the work')
    if (used.length === 2) throw new Error('the store is full')
    return existsSync(folder)
  }
  expect(await inPassingFolder(work)).toBe(true)
  await expect(inPassingFolder(work)).rejects.toThrow('the store is full')
  expect(used.filter(folder => existsSync(folder))).toEqual([])
})
