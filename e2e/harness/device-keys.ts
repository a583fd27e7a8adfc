import type { Page } from '@playwright/test'

interface Passkey {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

/** Gives the page a phone with passkeys, whose owner always confirms with a finger until `setOwner(false)`. */
export async function giveKeys(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Without conditional mediation: the virtual finger would confirm the browser's offer at the field before a press of
  // the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  return {
    /** The passkeys on this phone, as a vendor's account copies them to another phone. */
    all: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Adds a passkey that was made on another phone. */
    add: (credential: Passkey) =>
      session.send('WebAuthn.addCredential', { authenticatorId, credential }),
    /** Sets whether the finger is the owner's. */
    setOwner: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
