import type { Language } from '@tamlung/shared/contract/editions'
import type { Sql } from '../../platform/database/sql'
import { tellMember } from '../chat/tell-member'
import { forgetPasskeys } from './passkey-operations'
import { passwordChangedTexts } from './password-changed-texts'

/** Whoever knew the password that is gone may have made a key by it: keys go with it, and the member is told. */
export const endPasskeysAndTell = async (
  sql: Sql,
  member: number,
  language: Language,
): Promise<void> => {
  const hadKeys = await forgetPasskeys(sql, member)
  await tellMember(sql, member, passwordChangedTexts[language][hadKeys ? 'withKeys' : 'alone'])
}
