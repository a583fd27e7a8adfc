type Request = typeof import('./axios/request')['request']

let here: Promise<Request> | undefined

async function fetchRequest(): Promise<Request> {
  return (await import(/* webpackChunkName: "calls" */ './axios/request')).request
}

/**
 * Loads the code for requests. It is not part of the shell's entry, because the document sends the first page's requests
 * itself. A failed load is repeated once, and again by the next call.
 */
export function loadRequest(): Promise<Request> {
  here ??= fetchRequest()
    .catch(fetchRequest)
    .catch((error: unknown) => {
      here = undefined
      throw error
    })
  return here
}
