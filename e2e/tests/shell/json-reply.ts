import { type Reply, textReply } from '../../harness/faults/reply'

export function jsonReply(value: unknown, status = 200): Reply {
  return textReply(status, 'application/json', JSON.stringify(value))
}
