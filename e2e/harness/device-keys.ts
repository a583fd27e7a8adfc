import type { Page } from '@playwright/test'

interface Passkey {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

/** A phone with passkeys, whose owner shows the finger whenever it is asked for, until it is told otherwise. */
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
  // Or it would show the finger for what the browser offers at the field, too, before anybody has pressed the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  return {
    /** The passkeys on this phone, as the maker of phones copies them. */
    all: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Adds a passkey that was made on another phone. */
    add: (credential: Passkey) =>
      session.send('WebAuthn.addCredential', { authenticatorId, credential }),
    /** Whether the finger is the owner's. */
    setOwner: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
