import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import configuration from './rspack.config'

const port = Number(process.env.PORT ?? 4200)

// As strict as the product, so that a component that would break there breaks here.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' ws:",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
].join('; ')

const server = new RspackDevServer(
  {
    port,
    hot: false,
    liveReload: false,
    client: false,
    historyApiFallback: true,
    headers: { 'Content-Security-Policy': policy },
  },
  rspack(configuration),
)

await server.start()
console.warn(`gallery http://localhost:${port}`)
