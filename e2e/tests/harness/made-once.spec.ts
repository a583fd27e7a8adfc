import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { madeOnce } from '../../harness/made-once'

test('makes a shared resource once for all', async () => {
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

test('reports a failure and lets the next caller retry', async () => {
  const name = randomUUID()
  const failing = madeOnce(name, async folder => {
    writeFileSync(join(folder, 'half'), '')
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  const folder = await madeOnce(name, async path => writeFileSync(join(path, 'whole'), ''))
  expect(existsSync(join(folder, 'whole'))).toBe(true)
  expect(existsSync(join(folder, 'half'))).toBe(false)
})
