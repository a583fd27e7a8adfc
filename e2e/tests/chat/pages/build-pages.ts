import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptRule } from '@tamlung/shared/build/base-configuration'
import type { PackageBuild } from '@tamlung/shared/build/build-options'
import { compile } from '@tamlung/shared/build/compile'

const folder = import.meta.dirname

const build: PackageBuild = {
  name: 'chat-pages',
  folder,
  configure: ({ outputPath }) => [
    {
      context: folder,
      mode: 'production',
      target: ['web', 'es2022'],
      entry: { react: './react-page.tsx', vue: './vue-page.ts' },
      resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
      module: { rules: [scriptRule(false)] },
      output: { path: outputPath, filename: '[name].js' },
      performance: false,
    },
  ],
}

/** Pages of other people, made with what other people make pages with. */
export async function buildPages(): Promise<{ react: string; vue: string }> {
  const compiled = await compile(build, { mode: 'production', edition: 'th' })
  const read = (name: string) => readFileSync(join(compiled.folder, name), 'utf8')
  return { react: read('react.js'), vue: read('vue.js') }
}
