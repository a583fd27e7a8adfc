import type { Backend } from '../../platform/backend'
import type { DeviceSign } from '../../platform/http/device-sign'
import { hashToken, newToken } from '../../platform/identity/secrets'
import { startSession } from '../../platform/identity/session'
import { deviceName } from './device-name'
import { type Attempt, rememberSuccess } from './login-limits'

interface Entrant {
  attempt: Attempt
  member: number
  passwordHash: string
  device: DeviceSign
  agent: string | undefined
}

/** For whoever has shown who they are, however they did. */
export const openSession = async (
  backend: Backend,
  { attempt, member, passwordHash, device, agent }: Entrant,
): Promise<{ token: string }> => {
  const token = newToken()
  await backend.database.run(startSession, {
    member,
    tokenHash: hashToken(token),
    device: deviceName(agent),
    passwordHash,
  })
  await rememberSuccess(backend, attempt, { member, device: device.keep() })
  return { token }
}
