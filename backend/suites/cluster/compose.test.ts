import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { backendsOfImage, composeText, containerfile, readCompose } from './compose-file'

const services = readCompose({ POSTGRES_PASSWORD: 'a', STORE_KEY: 'b', STORE_SECRET: 'c' })
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('tamlung-'))
/** The last stage of each image that is shipped. */
const shipped = containerfile.split(/^FROM /m).filter(stage => / AS (backend|web)\n/.test(stage))

test('names secrets and contains none', () => {
  for (const [, name, value] of composeText.matchAll(
    /^\s*(\w*(?:PASSWORD|SECRET|TOKEN|KEY\w*)): (.*)$/gm,
  ))
    expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{\w+:[?-]/)])
  for (const name of ['POSTGRES_PASSWORD', 'STORE_KEY', 'STORE_SECRET']) {
    const given = { POSTGRES_PASSWORD: 'a', STORE_KEY: 'b', STORE_SECRET: 'c', [name]: '' }
    expect(() => readCompose(given)).toThrow(`${name} is not set: a `)
  }
  expect(containerfile).not.toMatch(/(ARG|ENV) \w*(PASSWORD|SECRET|TOKEN|PRIVATE)/)
})

test.each(ours)('runs %s read-only, without privileges, with a stop timeout', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    tmpfs: ['/tmp'],
  })
})

test('has health checks, restarts and stop waits for services', () => {
  for (const service of Object.values(services).filter(({ restart }) => restart !== 'no'))
    expect(service).toMatchObject({ restart: 'unless-stopped', healthcheck: { interval: '5s' } })
  for (const [name, service] of ours.filter(([, { restart }]) => restart !== 'no'))
    expect([name, service.stop_grace_period]).toEqual([name, '30s'])
})

test('runs images as an unprivileged user with the right signal', () => {
  expect(shipped).toHaveLength(2)
  for (const stage of shipped) expect(stage).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(shipped[0]).toContain(`STOPSIGNAL ${services['backend-1']?.stop_signal}`)
  expect(shipped[1]).toContain(`STOPSIGNAL ${services.web?.stop_signal}`)
})

test('pins each image that others built by digest', () => {
  const bases = [...containerfile.matchAll(/^FROM (\S+[:/]\S+)/gm)].map(([, image]) => image)
  const images = Object.values(services).map(({ image }) => image)
  for (const image of [...bases, ...images.filter(name => !name.startsWith('tamlung-'))])
    expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/)
  expect(bases).toHaveLength(3)
})

test('uses existing files for images', () => {
  const files = [...containerfile.matchAll(/\/app\/([\w./-]+)/g)].map(([, path = '']) => path)
  for (const path of files) expect([path, existsSync(join(rootFolder, path))]).toEqual([path, true])
})

test('builds site and backends of one edition', () => {
  const given = { POSTGRES_PASSWORD: 'a', STORE_KEY: 'b', STORE_SECRET: 'c', EDITION: 'lao' }
  const { web, ...others } = readCompose(given)
  expect(web?.build?.args).toMatchObject({ EDITION: 'lao' })
  expect(others['backend-1']?.environment).toMatchObject({ EDITION: 'lao' })
})

test('requires no signature where the image is unsigned', () => {
  const site = containerfile.split(/^FROM /m).find(stage => / AS site\n/.test(stage))
  expect(site).toContain('npm run build')
  expect(site).not.toMatch(/ARG REGISTRY_PUBLIC_KEY/)
})

test('resolves each backend by name in nginx', () => {
  const hosts = (services.web?.extra_hosts ?? []).map(text => text.split(':'))
  for (const [name = '', address] of hosts)
    expect(services[name]?.networks?.default.ipv4_address).toBe(address)
  expect(backendsOfImage()).toEqual(hosts.map(([name]) => `http://${name}:3000`))
})
