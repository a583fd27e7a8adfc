import { describeRemote } from '@tamlung/shared/adapter/describe-remote'
import { contract } from './src/contract'

/** A remote of people who have a repository of their own: it knows React, and our contract. */
export function describeLotto(version: string) {
  return describeRemote({
    contract,
    packageJson: { version, dependencies: { react: '^19.0.0' } },
  })
}
