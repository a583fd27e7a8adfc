import cascadeLayers from '@csstools/postcss-cascade-layers'
import postcss from 'postcss'

/** The layers that sheets share, from the weakest on. A remote's own come after them, whatever their name. */
const order = '@layer reset, tokens, base, ui;'

/** Outside of its brackets a host has neither an id nor a lack of one. */
const hostWithWeight = /:host(?:\(([^)]*)\))?((?::not\(#\\#\))+)/g

/** What layers do, said by the weight of selectors: browsers of 2021 leave out a layer with all that is in it. */
export function withoutLayers(css: string): string {
  return css.includes('@layer')
    ? postcss([cascadeLayers()])
        .process(order + css, { from: undefined })
        .css.replace(hostWithWeight, (_, inner = '', weight) => `:host(${inner}${weight})`)
    : css
}

/** What names an id in a layer: it would outweigh the layers above once they are weights. `[id="…"]` says the same and does not. */
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
