import type { Context } from '../context'
import type { Places, State } from '../log/state'
import { readShellRecord } from '../records/records'
import type { Settings } from '../settings/settings'
import { readSettings, signSettings } from '../settings/signed-settings'
import type { Consent } from './consent'
import { isNewTrust } from './is-new-trust'

/** A store without settings gets them with its first shell. When the key changes, they are signed with the new one. */
export async function withSettings(
  { store, privateKey, firstSettings }: Context,
  before: State,
  { newKey }: Consent,
  places: Places,
): Promise<Places> {
  const newTrust = isNewTrust(before, places)
  if (!places.shell || (before.shell && places.settings && !newKey && !newTrust)) return places
  const { live } = places.shell
  const { publicKey } = await readShellRecord(store, live)
  if (newKey && !publicKey) throw new Error(`shell ${live} was built for no key`)
  const known: Settings = places.settings ? readSettings(places.settings) : firstSettings
  return { ...places, settings: signSettings({ ...known, publicKey }, privateKey) }
}
