const cures: readonly (readonly [RegExp, string])[] = [
  [
    /: style-src(-elem|-attr)?, /,
    'give it its sheets as files, such as CSS modules or Tailwind; what scripts write into the page, as styled-components and Emotion do, no page of the site takes',
  ],
  [/: script-src(-elem)?, (wasm-)?eval/, 'leave out WebAssembly, and texts that are run as code'],
  [
    /: img-src, /,
    'bring its pictures with its own files, or let the site name their host: release configure imageOrigins',
  ],
  [/: (font|media)-src, /, 'bring its fonts, sounds and films with its own files'],
  [/: connect-src, /, "ask the site's own API, and let the backend ask others"],
]

/** What a team does about what the site's policy forbids; where it is something else, nothing. */
export function policyCure(trouble: string): string | undefined {
  if (!trouble.startsWith('our policy forbids')) return undefined
  return cures.find(([kind]) => kind.test(trouble))?.[1]
}
