import * as z from 'zod/mini'
import { defineOperation } from '../database/operation'
import type { Origin } from './origin'

const text = z.string().check(z.minLength(1), z.maxLength(300))

/** Changes of the release log, as the release tool sends them. */
export const releases = z.object({
  changes: z
    .array(
      z.object({
        sequence: z.int().check(z.minimum(1)),
        at: z.iso.datetime(),
        by: text,
        change: text,
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
})

interface Input {
  changes: z.output<typeof releases>['changes']
  origin: Origin
}

/**
 * Records changes of the release log, and skips those that are in the trail. Releases are few, so the trail is searched
 * without an index.
 */
export const recordReleases = defineOperation(
  'audit.recordReleases',
  'single',
  async (sql, { changes, origin }: Input) => {
    const recorded = await sql.query(
      `insert into audit (actor, action, network, device, detail)
       select 'operator', 'released', $2, $3, change
       from jsonb_array_elements($1::jsonb) with ordinality as sent (change, place)
       where not exists (
         select 1 from audit where action = 'released'
           and detail->'sequence' = change->'sequence' and detail->'at' = change->'at')
       order by place returning id`,
      [JSON.stringify(changes), origin.network, origin.device],
    )
    return recorded.length
  },
)
