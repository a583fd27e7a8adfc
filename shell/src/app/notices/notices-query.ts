import { queryOf } from '@tamlung/shared/api/query-of'
import { listNotices, type Notice, noticeKinds } from '@tamlung/shared/contract/routes/notices'

const kinds: readonly string[] = noticeKinds

/** A newer server may send kinds without texts in this version. */
export const isKnown = ({ kind }: Notice) => kinds.includes(kind)

export const noticesQuery = queryOf(listNotices, {})
