import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePrivate, makePrivateFolder } from './make-private'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tamlung-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => lstatSync(path).mode & 0o7777

describe('makePrivate', () => {
  test('takes the rights of others from everything in a folder', async () => {
    const inner = join(folder, 'a', 'b')
    mkdirSync(inner, { recursive: true })
    const file = join(inner, 'file')
    const program = join(inner, 'program')
    writeFileSync(file, '')
    writeFileSync(program, '')
    chmodSync(folder, 0o2775)
    chmodSync(inner, 0o1777)
    chmodSync(file, 0o666)
    chmodSync(program, 0o4755)
    await makePrivate(folder)
    expect([folder, inner, file, program].map(modeOf)).toEqual([0o700, 0o700, 0o600, 0o700])
  })

  test('leaves the target of a symbolic link alone', async () => {
    const target = join(folder, 'target')
    const data = join(folder, 'data')
    writeFileSync(target, '')
    chmodSync(target, 0o644)
    mkdirSync(data)
    symlinkSync(target, join(data, 'link'))
    await makePrivate(data)
    expect(modeOf(target)).toBe(0o644)
  })

  test('changes nothing when the path is missing', async () => {
    await makePrivate(join(folder, 'missing'))
  })

  test('refuses a file of another user', async () => {
    const path = join(folder, 'file')
    writeFileSync(path, '')
    const isRoot = process.geteuid?.() === 0
    if (isRoot) chownSync(path, 65_534, 65_534)
    await expect(makePrivate(isRoot ? folder : '/etc/passwd')).rejects.toMatchObject({
      path: isRoot ? path : '/etc/passwd',
      owner: isRoot ? 65_534 : 0,
    })
  })
})

describe('makePrivateFolder', () => {
  test.each([0o000, 0o022, 0o077, 0o777])('ignores the umask %i', async umask => {
    const before = process.umask(umask)
    try {
      await makePrivateFolder(join(folder, 'above', 'data'))
    } finally {
      process.umask(before)
    }
    expect(modeOf(join(folder, 'above', 'data'))).toBe(0o700)
    expect(modeOf(join(folder, 'above'))).toBe(0o755)
  })
})
