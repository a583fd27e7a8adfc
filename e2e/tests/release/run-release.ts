import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import { operatorToken, type ReleaseWorld } from './world/release-world'

/** Runs the release command with the key of the site and the token for its reports. */
export function runRelease(world: ReleaseWorld, ...words: string[]) {
  const env = {
    RELEASE_STORE: world.folder,
    RELEASE_ORIGIN: world.remotes.origin,
    RELEASE_PRIVATE_KEY: world.privateKey,
    REPORTS_TOKEN: operatorToken,
  }
  return run(process.execPath, [...typescript('release/src/cli.ts'), ...words], {
    env,
    quiet: true,
  })
}
