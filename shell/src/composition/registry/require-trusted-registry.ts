import '../../boot/boot-result'
import type { Judgement } from './trust/judge-registry'
import { trustRegistry } from './trust/trust-registry'

let ofDocument: Promise<Judgement> | undefined

/** Nothing of a remote runs before the document's registry is known to be ours. */
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
    // Nothing was found out: whoever asks next has it judged anew.
    ofDocument = undefined
  })
  const judgement = await ofDocument
  // Whoever sets the clock right is let in.
  if (judgement === 'expired') ofDocument = undefined
  if (judgement !== 'trusted') throw new Error(`the registry is ${judgement}`)
}
