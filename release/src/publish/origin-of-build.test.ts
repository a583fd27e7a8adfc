import children from 'node:child_process'
import os from 'node:os'
import { runCommand } from '../run-command'
import { originOfBuild } from './origin-of-build'

beforeEach(() => {
  // No git, and a number that no account has: `docker run --user 54321`.
  jest.spyOn(children, 'execFileSync').mockImplementation(() => {
    throw new Error('spawnSync git ENOENT')
  })
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT')
  })
})
afterEach(() => jest.restoreAllMocks())

test('in a container whose user has no name every command does its work, and says that nobody is known', async () => {
  expect(await runCommand(['tenant', 'list'], { RELEASE_STORE: 'nowhere' })).toContain('default')
  expect(originOfBuild({}).author).toBe('unknown')
})

test('whoever is named is the author, and an empty variable of a pipeline names nobody', () => {
  expect(originOfBuild({ RELEASE_AUTHOR: 'Noi' }).author).toBe('Noi')
  expect(originOfBuild({ RELEASE_AUTHOR: '' }).author).toBe('unknown')
})
