import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdBuild, keepBuild, readCachedBuild } from './build-cache'

const home = mkdtempSync(join(tmpdir(), 'build-cache-'))
afterAll(() => rmSync(home, { recursive: true }))

const yesterday = new Date(Date.now() - 24 * 60 * 60_000)

function build(name: string): string {
  const aside = mkdtempSync(join(home, 'aside-'))
  for (const part of ['notes', 'files']) mkdirSync(join(aside, part))
  const notes = { chunks: { main: [`${name}.js`] }, packages: ['mitt@3.0.1'] }
  writeFileSync(join(aside, 'notes/all.json'), JSON.stringify(notes))
  writeFileSync(join(aside, `files/${name}.js`), name)
  return aside
}

function keep(part: string, name: string): string {
  const place = join(home, part, name)
  keepBuild(build(name), place)
  return place
}

test('keeps builds used within the hour', () => {
  const taken = keep('shell', 'taken')
  utimesSync(taken, yesterday, yesterday)
  expect(holdBuild(taken)).toBe(true)
  for (let other = 0; other < 20; other += 1) keep('shell', `other-${other}`)
  expect(readCachedBuild(taken)).toEqual({
    folder: join(taken, 'files'),
    chunks: { main: ['taken.js'] },
    packages: ['mitt@3.0.1'],
  })
})

test('keeps the newest of unused builds', () => {
  for (let day = 1; day <= 20; day += 1) {
    const place = keep('spin', `old-${day}`)
    const then = new Date(yesterday.getTime() - day * 1000)
    utimesSync(place, then, then)
  }
  keep('spin', 'new')
  expect(readdirSync(join(home, 'spin')).sort()).toEqual(
    ['new', 'old-1', 'old-2', 'old-3', 'old-4', 'old-5'].sort(),
  )
})

test('serves both of two equal builds at once', () => {
  const [first, second] = [build('same'), build('same')]
  const place = join(home, 'wallet', 'same')
  keepBuild(first, place)
  keepBuild(second, place)
  expect(existsSync(join(place, 'files/same.js'))).toBe(true)
})

test('refuses a build that does not exist', () => {
  expect(holdBuild(join(home, 'nowhere'))).toBe(false)
})
