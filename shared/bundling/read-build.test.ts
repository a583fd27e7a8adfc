import { tmpdir } from 'node:os'
import { readBuild } from './read-build'

test('who types the command beside the remote, as in the root of a workspace, is told where to', async () => {
  await expect(readBuild(tmpdir())).rejects.toThrow(
    /rspack\.config\.ts; type the command in the folder of the remote$/,
  )
})
