import type { Sql } from '../../platform/database/sql'
import { memberOwner } from './conversation-owner'
import { post } from './operations'

/** Says something to a member that must not be overlooked, in the conversation with the house. */
export const tellMember = async (sql: Sql, member: number, message: string): Promise<void> => {
  await post(sql, {
    owner: memberOwner(member),
    name: null,
    username: null,
    clientId: null,
    sender: 'staff',
    content: { message_type: 'text', payload: { message } },
    sessionId: null,
  })
}
