import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { hashPassword } from '../identity/secrets'
import { redraw } from './redraw'

const folder = mkdtempSync(join(tmpdir(), 'redraw-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('verifies a password while many pictures arrive', async () => {
  const picture = join(folder, 'large.png')
  await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'gold' } })
    .png()
    .toFile(picture)
  let drawn = 0
  const all = Array.from({ length: 16 }, async (_, index) => {
    await redraw(picture, join(folder, `${index}.png`), 'image/png')
    drawn += 1
  })
  await hashPassword('a password')
  expect(drawn).toBeLessThan(8)
  await Promise.all(all)
  expect(drawn).toBe(16)
})

test('does not block later pictures by an invalid one', async () => {
  const wrong = Array.from({ length: 8 }, () => redraw('/nowhere.png', '/nowhere', 'image/png'))
  const ends = await Promise.allSettled(wrong)
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))
})
