import cascadeLayers from '@csstools/postcss-cascade-layers'
import postcss from 'postcss'

/** The layers that sheets share, from the weakest on. A remote's own come after them, whatever their name. */
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
 * Selectors with an id in a layer: as specificity they would outweigh the layers above. `[id="…"]` matches the same
 * and does not.
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
