import { SoftwareAuthenticator } from './software-authenticator'
import type { TestBackend, TestMember } from './test-backend'

/** What a device is asked: for a new key, for a login, or to confirm. */
export interface Begun {
  challenge: string
  rpId: string
  known: string[]
}

export const passkeysPath = '/api/account/passkeys'

export const beginKey = async ({ caller, password }: TestMember): Promise<Begun> => {
  const { body } = await caller.post(`${passkeysPath}/begin`, { password })
  return body as Begun
}

export const addKey = ({ caller }: TestMember, credential: unknown, name = 'my phone') =>
  caller.post(passkeysPath, { name, credential })

export const keysOf = async ({ caller }: TestMember) => {
  const { body } = await caller.get(passkeysPath)
  return (body as { passkeys: { id: string; name: string; usedAt: string | null }[] }).passkeys
}

export const memberWithKey = async (backend: TestBackend) => {
  const member = await backend.newMember()
  const device = new SoftwareAuthenticator()
  expect((await addKey(member, device.make(await beginKey(member)))).message).toBe('SUCCESS')
  return { member, device }
}

export const beginLogin = async ({ caller }: TestBackend): Promise<Begun> =>
  (await caller.post('/api/login/passkey/begin')).body as Begun

export const logInWith = ({ caller }: TestBackend, credential: unknown) =>
  caller.post('/api/login/passkey', { credential })
