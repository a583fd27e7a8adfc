import webPush from 'web-push'
import type { Backend } from '../../platform/backend'
import { shareSecret } from '../../platform/identity/shared-secret'

export interface PushKeys {
  publicKey: string
  privateKey: string
  /** Whom the services of browsers' makers write to when something is wrong. */
  subject: string
}

const make = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return `${publicKey} ${privateKey}`
}

const load = async ({ configuration, database }: Backend): Promise<PushKeys | undefined> => {
  const { vapidKeys, vapidSubject, demonstration } = configuration
  if (vapidKeys === undefined && !demonstration) return undefined
  const pair = vapidKeys ?? (await database.run(shareSecret, { name: 'push', proposal: make() }))
  const [publicKey = '', privateKey = ''] = pair.split(' ')
  return { publicKey, privateKey, subject: vapidSubject }
}

const loaded = new WeakMap<Backend, ReturnType<typeof load>>()

/** None where nobody has said any: then nothing is sent. The demonstration makes a pair and keeps it. */
export const pushKeys = (backend: Backend): ReturnType<typeof load> => {
  const keys = loaded.get(backend) ?? load(backend)
  loaded.set(backend, keys)
  // A database that was away for a moment is asked again.
  keys.catch(() => loaded.delete(backend))
  return keys
}
