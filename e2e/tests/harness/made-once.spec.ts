import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { madeOnce } from '../../harness/made-once'

test('what several need at the same time is made by one of them, and is whole for all', async () => {
  const name = randomUUID()
  let makers = 0
  const make = async (folder: string) => {
    makers += 1
    await new Promise(setImmediate)
    writeFileSync(join(folder, 'file'), 'whole')
  }
  const need = async () => readFileSync(join(await madeOnce(name, make), 'file'), 'utf8')
  expect(await Promise.all([need(), need(), need()])).toEqual(['whole', 'whole', 'whole'])
  expect(makers).toBe(1)
})

test('what could not be made is told, and made anew by the next who needs it', async () => {
  const name = randomUUID()
  const failing = madeOnce(name, async folder => {
    writeFileSync(join(folder, 'half'), '')
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  const folder = await madeOnce(name, async place => writeFileSync(join(place, 'whole'), ''))
  expect(existsSync(join(folder, 'whole'))).toBe(true)
  expect(existsSync(join(folder, 'half'))).toBe(false)
})
