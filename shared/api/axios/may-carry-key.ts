import { idempotencyHeader } from '../../contract/client-marker'
import { lookupActive } from '../../contract/routes/lookup'
import { apiBase } from '../api-base'
import { heardKeyKeeping, keyless } from '../heard-key-keeping'
import { http } from './http'

const patience = 10_000
let asked: Promise<boolean> | undefined

function ask(): Promise<boolean> {
  const headers = { [idempotencyHeader]: 'may-it-come' }
  return http.get(lookupActive.path, { baseURL: apiBase(), timeout: patience, headers }).then(
    () => true,
    () => {
      asked = undefined
      return false
    },
  )
}

/**
 * At another address than the page's a browser asks the server which headers it takes, and one that was never told of
 * ours says no: then nothing could be moved there. A call that moves nothing finds out first.
 */
export async function mayCarryKey(key: string): Promise<boolean> {
  if (apiBase() === '' || heardKeyKeeping.now() === true) return true
  asked ??= ask()
  const may = await asked
  if (!may) keyless.add(key)
  return may
}
