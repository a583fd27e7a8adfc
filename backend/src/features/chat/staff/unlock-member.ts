import { defineOperation } from '../../../platform/database/operation'
import { first } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'

/** Unlocks an account that its member locked. Refuses if it is not locked. */
export const unlockMember = defineOperation(
  'desk.unlockMember',
  'locked',
  async (sql, id: number) => {
    const unlocked = await first(
      sql,
      'update member set locked_at = null where id = $1 and locked_at is not null returning 1 as done',
      [id],
    )
    if (unlocked === undefined) throw new Refusal('NO_DATA')
  },
)
