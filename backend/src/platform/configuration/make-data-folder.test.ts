import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openToOthers } from '../../../testing/open-to-others'
import { makeDataFolder } from './make-data-folder'

let folder: string
let data: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tamlung-')))
  data = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const user = process.geteuid?.()

const create = (name: string, mode: number, content?: string) => {
  const path = join(data, name)
  if (content === undefined) mkdirSync(path, { recursive: true })
  else writeFileSync(path, content)
  chmodSync(path, mode)
}

/**
 * Files as versions before November 2026 created them: the engine's with all rights for all users, the rest by the umask.
 */
const createOlderFolder = () => {
  create('postgres', 0o755)
  create('postgres/PG_VERSION', 0o666, '17')
  create('media', 0o755)
  create('media/slip.png', 0o644, 'png')
  chmodSync(data, 0o755)
}

describe('makeDataFolder', () => {
  test('makes the folder and those above it', async () => {
    data = join(folder, 'a', 'b')
    await Promise.all([makeDataFolder(data), makeDataFolder(data)])
    await makeDataFolder(data)
    expect(existsSync(data)).toBe(true)
  })

  // Linux refuses to create folders below /proc with ENOENT.
  test.each(['/proc/none', '/proc/none/deeper', '/dev/null/data'])(
    'names the place when nothing can be made: %s',
    async path => {
      await expect(makeDataFolder(path)).rejects.toThrow(
        `DATA_DIR must be a folder in which files can be made, not "${path}"`,
      )
    },
  )

  test('closes the folder of an earlier version and says so once', async () => {
    createOlderFolder()
    expect(await makeDataFolder(data)).toEqual({ wasOpen: true })
    expect(openToOthers(data)).toEqual([])
    expect(await makeDataFolder(data)).toEqual({ wasOpen: false })
  })

  test('closes an open file in a closed folder', async () => {
    createOlderFolder()
    await makeDataFolder(data)
    create('media/copied.png', 0o666, 'png')
    await makeDataFolder(data)
    expect(openToOthers(data)).toEqual([])
  })

  test('closes an empty folder that everybody could write to', async () => {
    create('', 0o777)
    expect(await makeDataFolder(data)).toEqual({ wasOpen: false })
    expect(openToOthers(data)).toEqual([])
  })

  test('closes what its own links lead to', async () => {
    createOlderFolder()
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    writeFileSync(join(disk, 'clip.mp4'), '')
    chmodSync(join(disk, 'clip.mp4'), 0o666)
    rmSync(join(data, 'media'), { recursive: true })
    symlinkSync(disk, join(data, 'media'))
    const link = join(folder, 'link')
    symlinkSync(data, link)
    await makeDataFolder(link)
    expect([...openToOthers(data), ...openToOthers(disk)]).toEqual([])
  })

  test('refuses a folder of another user with the command', async () => {
    create('', 0o700)
    if (user === 0) chownSync(data, 65_534, 65_534)
    const [foreign, owner] = user === 0 ? [data, 65_534] : ['/usr', 0]
    await expect(makeDataFolder(foreign)).rejects.toThrow(
      `${foreign} belongs to user ${owner}: sudo chown -R ${user} '${foreign}'`,
    )
  })

  test('refuses a foreign file inside and names it', async () => {
    createOlderFolder()
    if (user === 0) chownSync(join(data, 'media', 'slip.png'), 65_534, 65_534)
    else {
      rmSync(join(data, 'media'), { recursive: true })
      symlinkSync('/etc', join(data, 'media'))
    }
    const [foreign, owner] = user === 0 ? [join(data, 'media', 'slip.png'), 65_534] : ['/etc', 0]
    await expect(makeDataFolder(data)).rejects.toThrow(
      `${foreign} belongs to user ${owner}: sudo chown -R ${user} '${foreign}'`,
    )
  })

  test('refuses an open folder with other files and leaves it so', async () => {
    create('', 0o755)
    create("it's.txt", 0o644, '')
    await expect(makeDataFolder(data)).rejects.toThrow(
      `${data} has other files in it and the mode 755: choose a folder of its own, or chmod 700 '${data}'`,
    )
    expect(statSync(data).mode & 0o777).toBe(0o755)
    chmodSync(data, 0o700)
    await makeDataFolder(data)
    expect(statSync(join(data, "it's.txt")).mode & 0o777).toBe(0o644)
  })

  test('refuses a folder that is for all users', async () => {
    create('', 0o1777)
    await expect(makeDataFolder(data)).rejects.toThrow(
      `${data} is for all users: DATA_DIR='${data}/tamlung'`,
    )
    await makeDataFolder(join(data, 'tamlung'))
  })

  test('refuses a folder that everybody could exchange until the command is run', async () => {
    const above = join(folder, "o'above")
    mkdirSync(above)
    chmodSync(above, 0o777)
    await expect(makeDataFolder(join(above, 'data'))).rejects.toThrow(
      `DATA_DIR lies in ${above}, where every user can put another folder in its place: sudo chmod +t '${folder}/o'\\''above'`,
    )
    symlinkSync(data, join(above, 'link'))
    mkdirSync(data)
    await expect(makeDataFolder(join(above, 'link'))).rejects.toThrow(`DATA_DIR lies in ${above}`)
    chmodSync(above, 0o1777)
    await makeDataFolder(join(above, 'data'))
  })
})
