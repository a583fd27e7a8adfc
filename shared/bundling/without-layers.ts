import cascadeLayers from '@csstools/postcss-cascade-layers'
import postcss from 'postcss'

/** The shared layers, from the weakest to the strongest. A remote's own layers come after them. */
const order = '@layer reset, tokens, base, ui;'

/** Outside of its brackets a host has neither an id nor a lack of one. */
const hostWithWeight = /:host(?:\(([^)]*)\))?((?::not\(#\\#\))+)/g

/** Replaces layers by specificity: browsers of 2021 ignore a layer with all its rules. */
export function withoutLayers(css: string): string {
  return css.includes('@layer')
    ? postcss([cascadeLayers()])
        .process(order + css, { from: undefined })
        .css.replace(hostWithWeight, (_, inner = '', weight) => `:host(${inner}${weight})`)
    : css
}

/**
 * Selectors with an id in a layer: their specificity would be above that of the stronger layers. `[id="…"]` matches the same
 * elements with less.
 */
export function idsInLayers(css: string): string[] {
  if (!css.includes('@layer')) return []
  const found = new Set<string>()
  postcss.parse(css).walkAtRules('layer', layer =>
    layer.walkRules(({ selector }) => {
      if (/#[-\w]/.test(selector.replace(/\[[^\]]*\]/g, ''))) found.add(selector)
    }),
  )
  return [...found]
}
