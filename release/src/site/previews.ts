import { createHash } from 'node:crypto'
import type { Edition } from '@tamlung/shared/contract/editions'
import type { State, StateFields } from '../registry/log/state'
import { settingsOf } from '../registry/settings/settings'
import { addTenant, type Pin, pinPart, setTenant } from '../registry/tenants/change-tenants'

const prefix = 'preview-'
/** A label of a host name has at most 63 characters, including prefix and hash. */
const maxLength = 40

/** The tenant name of a branch, also used in its address. Different branches get different names. */
export function previewName(branch: string): string {
  const word = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
  if (!word) throw new Error(`Invalid branch name: "${branch}"; it must contain letters or digits`)
  if (word === branch) return prefix + word
  // A changed or shortened name could be another branch's, so a hash is added.
  return `${prefix}${word}-${createHash('sha256').update(branch).digest('hex').slice(0, 6)}`
}

/** Whether a tenant is the preview of a branch. Previews never block a release. */
export function isPreview(tenant: string): boolean {
  return tenant.startsWith(prefix)
}

/** The address of a preview: a subdomain of the default site. */
function addressOf({ settings }: State, name: string): string {
  const [origin] = settingsOf({ settings }).origins ?? []
  if (!origin)
    throw new Error(
      'Missing option: --at https://…; or set a default with: release configure origins https://…',
    )
  const { protocol, host } = new URL(origin)
  return `${protocol}//${name}.${host}`
}

type PreviewRequest = {
  branch: string
  /** The requested edition; `usual` is the default for a new preview. */
  edition: string | undefined
  usual: Edition
  /** Its origin, if it is not a subdomain of the default site. */
  at: string | undefined
  pins: readonly Pin[]
}

/** Creates or updates a preview: the default site with these parts. Other parts of the preview stay. */
export function setPreview(
  before: State,
  { branch, edition, usual, at, pins }: PreviewRequest,
  privateKey: string | undefined,
): StateFields {
  const name = previewName(branch)
  const isNew = !before.tenants?.[name]
  // All steps of one change share its number.
  const then = (fields: StateFields): State => ({ ...before, ...fields })
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
