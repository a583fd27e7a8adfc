import { idempotencyHeader } from '../../contract/client-marker'
import { lookupActive } from '../../contract/routes/lookup'
import { apiBase } from '../api-base'
import { heardKeyKeeping, keyless } from '../heard-key-keeping'
import { http } from './http'

const timeout = 10_000
let probe: Promise<boolean> | undefined

function ask(): Promise<boolean> {
  const headers = { [idempotencyHeader]: 'may-it-come' }
  return http.get(lookupActive.path, { baseURL: apiBase(), timeout: timeout, headers }).then(
    () => true,
    () => {
      probe = undefined
      return false
    },
  )
}

/**
 * For calls to another origin the browser first asks which headers the server accepts. A server that does not know ours
 * refuses them, and no money could be moved there. So a call that moves nothing finds out first.
 */
export async function mayCarryKey(key: string): Promise<boolean> {
  if (apiBase() === '' || heardKeyKeeping.now() === true) return true
  probe ??= ask()
  const may = await probe
  if (!may) keyless.add(key)
  return may
}
