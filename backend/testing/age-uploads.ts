import { defineOperation } from '../src/platform/database/operation'

/** As if what was uploaded until now had come two days ago: what nothing refers to may go. */
export const ageUploads = defineOperation('testing.ageUploads', 'locked', async sql => {
  await sql.query(`update upload set created_at = now() - interval '2 days'`)
})
