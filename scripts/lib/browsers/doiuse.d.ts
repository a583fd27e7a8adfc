declare module 'doiuse' {
  import type { ChildNode, Plugin } from 'postcss'

  interface Options {
    browsers: string[]
    ignore: string[]
    onFeatureUsage: (found: { feature: string; usage: ChildNode }) => void
  }

  // biome-ignore lint/style/noDefaultExport: so does the package
  export default class DoIUse {
    postcssPlugin: string
    constructor(options: Options)
    Once: NonNullable<Plugin['Once']>
  }
}
