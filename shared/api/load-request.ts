type Request = typeof import('./axios/request')['request']

let here: Promise<Request> | undefined

async function fetchRequest(): Promise<Request> {
  return (await import(/* webpackChunkName: "calls" */ './axios/request')).request
}

/**
 * What asks the server is no part of the shell's entry: the document has asked for the first page's data by itself.
 * Where it does not come it is asked for once more, and again by whoever calls next.
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
