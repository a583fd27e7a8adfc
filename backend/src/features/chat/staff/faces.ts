import { defineOperation } from '../../../platform/database/operation'
import { first } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'
import type { MediaAddresses } from '../../../platform/media/media-addresses'
import { typeOfName } from '../../../platform/media/media-name'
import { mediaAddress } from '../../../platform/media/media-store'
import { nameAt } from '../../../platform/media/name-at'
import { keepUploads } from '../../../platform/media/uploads'

/** The name of a picture of ours, by the address under which it was told. */
export const faceName = (
  path: string | null,
  addresses: Pick<MediaAddresses, 'close'>,
): string | null => {
  if (path === null) return null
  const name = nameAt(path, addresses)
  if (name === undefined || !typeOfName(name)?.startsWith('image/'))
    throw new Refusal('KEY_INVALID')
  return name
}

export const faceOf = defineOperation('desk.faceOf', 'read', async (sql, agent: number) => {
  const row = await first<{ face: string | null }>(
    sql,
    'select face from desk_agent where id = $1',
    [agent],
  )
  return { face: row?.face ?? null }
})

/** What customers see beside what this agent says, has said and will say. */
export const setFace = defineOperation(
  'desk.setFace',
  'locked',
  async (sql, { agent, name }: { agent: number; name: string | null }) => {
    const face = name === null ? null : mediaAddress(name)
    await sql.query('update desk_agent set face = $2 where id = $1', [agent, face])
    if (name !== null) await keepUploads(sql, [name])
  },
)
