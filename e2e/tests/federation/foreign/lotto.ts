import { describeRemote } from '@tamlung/shared/adapter/describe-remote'
import { contract } from './src/contract'

/** Describes a remote from another repository that depends on React and on our contract only. */
export function describeLotto(version: string) {
  return describeRemote({
    contract,
    packageJson: { version, dependencies: { react: '^19.0.0' } },
  })
}
