import { type Compiled, compile } from '@tamlung/shared/bundling/compile'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import type { Edition } from '@tamlung/shared/contract/editions'

export async function compilePackage(
  folder: string,
  edition: Edition,
  configuration?: string,
): Promise<Compiled> {
  return compile(await readBuild(folder, configuration), { mode: 'production', edition })
}
