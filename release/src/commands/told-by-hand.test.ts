import { writeRecord } from '../records/records'
import { eachWithThreeSites, platform, shellDocument } from '../testing/each-with-three-sites'
import { exampleShell } from '../testing/example-shell'

const { release, store } = eachWithThreeSites()
const hint = 'release nginx'

test.each([
  'configure apiOrigin https://api.test',
  'configure colour #7a1f3d',
  'configure imageOrigins https://img.test',
  'tenant set lao imageOrigins https://img.test',
])('%s says that a host which is told its headers has to be told now', async line => {
  expect(await release(line)).toContain(hint)
  expect(await release(line)).not.toContain(hint)
})

test('so does a shell that was not prepared, and none that was; a version of a remote needs nothing', async () => {
  expect(await release('activate spin 1.1.0 --no-browser')).not.toContain(hint)
  const { publicKey } = platform
  for (const version of ['1.2.0', '1.3.0']) {
    const document = { ...shellDocument, boot: `start("${version}")` }
    await writeRecord(store(), exampleShell(version, { publicKey, document }))
  }
  expect(await release('activate shell 1.2.0 --no-browser')).toContain(hint)
  await release('prepare 1.3.0')
  expect(await release('activate shell 1.3.0 --no-browser')).not.toContain(hint)
  expect(await release('rollback shell')).not.toContain(hint)
})
