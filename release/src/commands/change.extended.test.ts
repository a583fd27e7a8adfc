import { writeManifest } from '../registry/manifests/manifests'
import { exampleShell } from '../testing/example-manifest'
import { platform, setUpThreeSites, shellDocument } from '../testing/set-up-three-sites'

const { release, store } = setUpThreeSites()
const hint = 'release nginx'

test.each([
  'configure apiOrigin https://api.test',
  'configure colour #7a1f3d',
  'configure imageOrigins https://img.test',
  'tenant set lao imageOrigins https://img.test',
])('%s asks to update hosts that are told their headers', async line => {
  expect(await release(line)).toContain(hint)
  expect(await release(line)).not.toContain(hint)
})

test('asks to update hosts only when a shell was not prepared', async () => {
  expect(await release('activate spin 1.1.0 --no-browser')).not.toContain(hint)
  const { publicKey } = platform
  for (const version of ['1.2.0', '1.3.0']) {
    const document = { ...shellDocument, boot: `start("${version}")` }
    await writeManifest(store(), exampleShell(version, { publicKey, document }))
  }
  expect(await release('activate shell 1.2.0 --no-browser')).toContain(hint)
  await release('prepare 1.3.0')
  expect(await release('activate shell 1.3.0 --no-browser')).not.toContain(hint)
  expect(await release('rollback shell')).not.toContain(hint)
})
