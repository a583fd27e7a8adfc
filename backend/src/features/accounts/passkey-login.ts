import type { Credential } from '@tamlung/shared/contract/confirmed'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import type { DeviceSign } from '../../platform/http/device-sign'
import { admitAddress } from './login-limits'
import { neededSite } from './needed-site'
import { openSession } from './open-session'
import { newChallenge } from './passkey-challenges'
import { checkNetwork } from './passkey-operations'
import { provePasskey } from './prove-passkey'

const purpose = { purpose: 'login', member: null } as const

export const beginPasskeyLogin = async (backend: Backend, address: string) => {
  const { id } = neededSite(backend.configuration)
  await admitAddress(backend, address)
  return { challenge: await newChallenge(backend, purpose), rpId: id }
}

interface Wish {
  credential: Credential
  address: string
  device: DeviceSign
  agent: string | undefined
}

/** One answer for whatever is not right. The session is as any other. */
export const logInByPasskey = async (backend: Backend, wish: Wish): Promise<{ token: string }> => {
  const { credential, address, device, agent } = wish
  await admitAddress(backend, address)
  await backend.database.run(checkNetwork, address)
  const known = await provePasskey(backend, { ...purpose, credential })
  if (known === undefined) throw new Refusal('WRONG_CREDENTIAL')
  if (!known.is_active) throw new Refusal('INACTIVE_USER')
  const attempt = { username: known.username, address, device: device.token }
  const { member, password_hash: passwordHash } = known
  return openSession(backend, { attempt, member, passwordHash, device, agent })
}
