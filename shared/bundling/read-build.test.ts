import { tmpdir } from 'node:os'
import { readBuild } from './read-build'

test('names the right folder for the command', async () => {
  await expect(readBuild(tmpdir())).rejects.toThrow(
    /rspack\.config\.ts; type the command in the folder of the remote$/,
  )
})
