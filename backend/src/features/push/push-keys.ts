import webPush from 'web-push'
import { onceForBackend } from '../../platform/backend'
import { shareSecret } from '../../platform/identity/secrets'

export interface PushKeys {
  publicKey: string
  privateKey: string
  /** Contact of the operator, which push services write to about problems. */
  subject: string
}

const generatePair = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return `${publicKey} ${privateKey}`
}

/**
 * Returns undefined if no keys are configured; nothing is sent then. The demonstration generates a pair and stores it.
 */
export const pushKeys = onceForBackend(
  async ({ configuration, database }): Promise<PushKeys | undefined> => {
    const { vapidKeys, vapidSubject, demonstration } = configuration
    if (vapidKeys === undefined && !demonstration) return undefined
    const pair =
      vapidKeys ?? (await database.run(shareSecret, { name: 'push', proposal: generatePair() }))
    const [publicKey = '', privateKey = ''] = pair.split(' ')
    return { publicKey, privateKey, subject: vapidSubject }
  },
)
