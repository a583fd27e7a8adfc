import children from 'node:child_process'
import os from 'node:os'
import { runCommand } from '../run-command'
import { buildDetails } from './manifest-details'

beforeEach(() => {
  // Mimics a container without git, and a user ID without an account, as in `docker run --user 54321`.
  jest.spyOn(children, 'execFileSync').mockImplementation(() => {
    throw new Error('spawnSync git ENOENT')
  })
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT')
  })
})
afterEach(() => jest.restoreAllMocks())

test('works in a container whose user has no name', async () => {
  expect(await runCommand(['tenant', 'list'], { RELEASE_STORE: 'nowhere' })).toContain('no tenants')
  expect(buildDetails({}).author).toBe('unknown')
})

test('takes the author from RELEASE_AUTHOR unless it is empty', () => {
  expect(buildDetails({ RELEASE_AUTHOR: 'Noi' }).author).toBe('Noi')
  expect(buildDetails({ RELEASE_AUTHOR: '' }).author).toBe('unknown')
})
