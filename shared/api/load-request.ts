type Request = typeof import('./axios/request')['request']

let here: Promise<Request> | undefined

async function fetchRequest(): Promise<Request> {
  return (await import(/* webpackChunkName: "calls" */ './axios/request')).request
}

/**
 * The code for requests is not part of the shell's entry, because the document requests the first page's data itself. If
 * that code does not come, it is requested once more, and again by the next call.
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
