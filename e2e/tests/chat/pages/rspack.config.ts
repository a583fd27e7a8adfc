import { scriptRule } from '@tamlung/shared/bundling/base-configuration'
import { forCommand } from '@tamlung/shared/bundling/for-command'

const folder = import.meta.dirname

/** The bundler with its defaults, as customers use it. */
export default forCommand({
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
})
