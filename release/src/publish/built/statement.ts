import { remoteRecord, semver } from '@tamlung/shared/contract/registry'
import * as z from 'zod/mini'

/** What describeRemote has written beside a remote that was built elsewhere. */
export const statement = z.object({
  version: semver,
  contract: remoteRecord.shape.contract,
  shared: remoteRecord.shape.shared,
})

export type Statement = z.output<typeof statement>
