import type { Edition } from '@tamlung/shared/contract/editions'
import type { Places, State } from '../log/state'
import { settingsIn } from '../settings/signed-settings'
import { addTenant, type Pin, pinPart, setTenant } from '../tenants/change-tenants'
import { previewName } from './preview-name'

/** Beside the address of what it lies over. */
function addressOf({ settings }: State, name: string): string {
  const [origin] = settingsIn({ settings }).origins ?? []
  if (!origin)
    throw new Error('where shall it stand? --at https://…, or: release configure origins https://…')
  const { protocol, host } = new URL(origin)
  return `${protocol}//${name}.${host}`
}

type PreviewOrder = {
  branch: string
  /** What was said, and what it is otherwise while it is new. */
  edition: string | undefined
  usual: Edition
  /** Where it stands, if not beside the default. */
  at: string | undefined
  pins: readonly Pin[]
}

/** A site that is the default, but for these parts; what it shows already of the same branch stays. */
export function showPreview(
  before: State,
  { branch, edition, usual, at, pins }: PreviewOrder,
  privateKey: string | undefined,
): Places {
  const name = previewName(branch)
  const isNew = !before.tenants?.[name]
  // The number of a change is the same for all that happens in it.
  const then = (places: Places): State => ({ ...before, ...places })
  const origin = at ?? (isNew ? addressOf(before, name) : undefined)
  let state = before
  if (isNew && origin) {
    const title = `Preview of ${branch}`.slice(0, 40)
    state = then(addTenant(state, { name, origins: [origin], title, edition: usual }, privateKey))
  } else if (origin) state = then(setTenant(state, name, ['origins', origin], privateKey))
  if (edition !== undefined) state = then(setTenant(state, name, ['edition', edition], privateKey))
  for (const pin of pins) state = then(pinPart(state, name, pin, privateKey))
  return state
}
