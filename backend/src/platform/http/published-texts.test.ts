import fastify from 'fastify'
import { registerSecurityText, securityTextPath } from './published-texts'

test('names the contact, with a date within a year', async () => {
  const server = fastify()
  registerSecurityText(server, 'mailto:security@tamlung.example')
  const { body } = await server.inject(securityTextPath)
  await server.close()
  expect(body).toContain('Contact: mailto:security@tamlung.example\n')
  const days = (Date.parse(/Expires: (.+)/.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})
