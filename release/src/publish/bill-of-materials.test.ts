import { billOfMaterials } from './bill-of-materials'

test('lists the packages of a version in CycloneDX, alike each time', () => {
  const make = () => billOfMaterials('wallet', '1.2.3', ['qr@0.7.0', '@noble/ed25519@3.2.0'])
  expect(JSON.parse(make().toString())).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'wallet', version: '1.2.3' } },
    components: [
      { group: '@noble', name: 'ed25519', purl: 'pkg:npm/%40noble/ed25519@3.2.0' },
      { name: 'qr', version: '0.7.0', purl: 'pkg:npm/qr@0.7.0' },
    ],
  })
  expect(make()).toEqual(make())
})
