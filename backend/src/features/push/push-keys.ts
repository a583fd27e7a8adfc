import webPush from 'web-push'
import { shareSecret } from '../../platform/identity/shared-secret'
import { onceForBackend } from '../../platform/once-for-backend'

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

/** None where nobody has said any: then nothing is sent. The demonstration makes a pair and keeps it. */
export const pushKeys = onceForBackend(
  async ({ configuration, database }): Promise<PushKeys | undefined> => {
    const { vapidKeys, vapidSubject, demonstration } = configuration
    if (vapidKeys === undefined && !demonstration) return undefined
    const pair = vapidKeys ?? (await database.run(shareSecret, { name: 'push', proposal: make() }))
    const [publicKey = '', privateKey = ''] = pair.split(' ')
    return { publicKey, privateKey, subject: vapidSubject }
  },
)
