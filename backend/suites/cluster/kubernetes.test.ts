import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { parse, parseAllDocuments } from 'yaml'
import { readConfiguration } from '../../src/platform/configuration/configuration'
import { containerfile } from './compose-file'
import { type Deployment, problemsOf, type Resource } from './kubernetes-schemas'

const folder = join(rootFolder, 'deploy/kubernetes')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const manifestsOf = (text: string) => parseAllDocuments(text).map(document => document.toJS())

interface Kustomization {
  resources: string[]
  images: { name: string }[]
  configMapGenerator: { name: string; literals?: string[]; files?: string[] }[]
}

const kustomization: Kustomization = parse(textOf('kustomization.yaml'))
const resources: Resource[] = kustomization.resources.flatMap(name => manifestsOf(textOf(name)))
const deployments = resources.filter(({ kind }) => kind === 'Deployment') as Deployment[]

test.each(resources)('declares $kind $metadata.name with known fields only', resource => {
  expect(problemsOf(resource)).toEqual([])
})

test('finds misspelt, missing and mistyped fields', () => {
  const found = (before: string, after: string) =>
    manifestsOf(textOf('backend.yaml').replace(before, after)).flatMap(problemsOf).join('\n')
  expect(found('livenessProbe:', 'livelinessProbe:')).toMatch(/unrecognized_keys livelinessProbe/)
  expect(found('image: tamlung-backend', '')).toMatch(/image: invalid_type/)
  expect(found('replicas: 2', 'replicas: two')).toMatch(/spec\/replicas: invalid_type/)
})

test('lists every file, image and setting in the kustomization', () => {
  const maps = kustomization.configMapGenerator
  expect(readdirSync(folder).sort()).toEqual(
    [
      'kustomization.yaml',
      ...kustomization.resources,
      ...maps.flatMap(({ files = [] }) => files),
    ].sort(),
  )
  const text = kustomization.resources.map(textOf).join('\n')
  for (const [, name] of text.matchAll(/configMap(?:Ref)?: \{ name: ([\w-]+) \}/g))
    expect(maps.map(map => map.name)).toContain(name)
  const images = kustomization.images.map(({ name }) => name)
  for (const { spec } of deployments)
    for (const { image } of spec.template.spec.containers) expect(images).toContain(image)
})

test.each(deployments)(
  'keeps $metadata.name available during updates and drains',
  ({ metadata, spec }) => {
    expect(spec.replicas).toBeGreaterThanOrEqual(2)
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    expect(resources).toContainEqual({
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: metadata.name },
      spec: { minAvailable: 1, selector: spec.selector },
    })
    const { containers, terminationGracePeriodSeconds, securityContext } = spec.template.spec
    expect(terminationGracePeriodSeconds).toBeGreaterThan(30)
    // The image's user.
    expect(containerfile).toContain(`USER ${securityContext.runAsUser}:`)
    // An unavailable database must not restart the container.
    for (const { livenessProbe } of containers)
      expect(livenessProbe.httpGet.path).not.toBe('/readyz')
  },
)

test('sets settings that the backend accepts, with a secret', () => {
  const [settings] = kustomization.configMapGenerator
  const given = Object.fromEntries((settings?.literals ?? []).map(text => text.split('=')))
  const secret = {
    DATABASE_URL: 'postgresql://u:p@h/d',
    AWS_ACCESS_KEY_ID: 'k',
    AWS_SECRET_ACCESS_KEY: 's',
  }
  expect(readConfiguration({ ...given, ...secret })).toMatchObject({
    trustedProxies: 1,
    mediaStore: { endpoint: 'https://s3.example/tamlung-media' },
  })
})
