import '../../boot/boot-result'
import type { Judgement } from './trust/judge-registry'
import { trustRegistry } from './trust/trust-registry'

let ofDocument: Promise<Judgement> | undefined

/** No remote runs before the document's registry is verified. */
export async function requireTrustedRegistry() {
  const element = document.getElementById('registry')
  ofDocument ??= trustRegistry(
    {
      text: element?.textContent ?? '',
      signature: element?.getAttribute('data-signature') ?? null,
      early: globalThis.tamlungBoot?.signed,
    },
    'remember',
  )
  ofDocument.catch(() => {
    // The check could not be made, so the next caller starts it again.
    ofDocument = undefined
  })
  const judgement = await ofDocument
  // A corrected clock passes the next check.
  if (judgement === 'expired') ofDocument = undefined
  if (judgement !== 'trusted') throw new Error(`the registry is ${judgement}`)
}
