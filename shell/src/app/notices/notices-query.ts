import { queryOf } from '@tamlung/shared/api/query-of'
import { listNotices, type Notice, noticeKinds } from '@tamlung/shared/contract/routes/notices'

const kinds: readonly string[] = noticeKinds

/** A newer server tells what this version has no words for. */
export const isKnown = ({ kind }: Notice) => kinds.includes(kind)

export const noticesQuery = queryOf(listNotices, {})
