import { defineOperation } from '../../src/platform/database/operation'
import { arrangeMember } from '../seed/arrange-member'
import type { Arrangement } from '../seed/arrangement'

/** Makes a member that is only there in the demonstration: `closeDemonstrationMembers` deactivates it. */
export const makeDemonstrationMember = defineOperation(
  'console.makeMember',
  'locked',
  async (sql, arrangement: Arrangement): Promise<number> => {
    const id = await arrangeMember.run(sql, arrangement)
    await sql.query('insert into demonstration_member (member_id) values ($1)', [id])
    return id
  },
)
