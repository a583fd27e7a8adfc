import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from '@rspack/core'
import { isPage, listening } from './served'

type DevServer = Exclude<NonNullable<Configuration['devServer']>, false>

/** Makes a development server answer every request for a page with this document. */
export function pages(
  render: () => Promise<string>,
): Pick<DevServer, 'client' | 'setupMiddlewares'> {
  const answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!isPage(request.url, request.headers.accept)) return next()
    render().then(
      html => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
      (error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  }
  return {
    // The page's own address is right also with another `--port` or through a proxy.
    ...listening('auto://0.0.0.0:0/ws'),
    setupMiddlewares: middlewares => [{ name: 'pages', middleware: answer }, ...middlewares],
  }
}
