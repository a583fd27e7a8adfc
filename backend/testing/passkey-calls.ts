import { SoftwareAuthenticator } from './software-authenticator'
import type { TestBackend, TestMember } from './test-backend'

/** The server's request to a device: create a passkey, log in, or confirm. */
export interface Challenge {
  challenge: string
  rpId: string
  known: string[]
}

export const passkeysPath = '/api/account/passkeys'

export const beginKey = async ({ caller, password }: TestMember): Promise<Challenge> => {
  const { body } = await caller.post(`${passkeysPath}/begin`, { password })
  return body as Challenge
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

export const beginLogin = async ({ caller }: TestBackend): Promise<Challenge> =>
  (await caller.post('/api/login/passkey/begin')).body as Challenge

export const logInWith = ({ caller }: TestBackend, credential: unknown) =>
  caller.post('/api/login/passkey', { credential })
