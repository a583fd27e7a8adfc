const strictest = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** The policy of a page beside the product (console, desk, guide): it loads files from its own origin only. */
export function plainPagePolicy(more: Readonly<Record<string, string>> = {}): string {
  return Object.entries({ ...strictest, ...more })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
