import { bus } from '../../bus/bus'

type Undo = () => void
type Pair = readonly [add: string, remove: string]

function undoAll(undos: readonly Undo[]) {
  for (const undo of undos) undo()
}

/** Replaces a method until undone. */
function patch(
  target: object,
  name: string,
  wrap: (original: (...args: unknown[]) => unknown) => unknown,
): Undo {
  const original: unknown = Reflect.get(target, name)
  if (typeof original !== 'function') return () => {}
  Reflect.set(target, name, wrap(original as (...args: unknown[]) => unknown))
  return () => Reflect.set(target, name, original)
}

function watchListeners(held: Map<string, number>): Undo {
  const key = (target: unknown, args: unknown[]) => {
    const owner = target === window ? 'window' : target === document ? 'document' : null
    return owner && `${owner} listener ${String(args[0])}`
  }
  const seen = new Map<unknown, Set<string>>()
  const count = (by: 1 | -1) => (original: (...args: unknown[]) => unknown) =>
    function (this: unknown, ...args: unknown[]) {
      const name = key(this ?? window, args)
      // React and the test library add some listeners once for the page's life.
      if (name && typeof args[1] === 'function') {
        const capture =
          typeof args[2] === 'object'
            ? Boolean(Reflect.get(args[2] ?? {}, 'capture'))
            : Boolean(args[2])
        const id = `${name}${capture}`
        const own = seen.get(args[1]) ?? new Set<string>()
        if (by === 1 ? !own.has(id) : own.has(id)) held.set(name, (held.get(name) ?? 0) + by)
        if (by === 1) own.add(id)
        else own.delete(id)
        seen.set(args[1], own)
      }
      return original.apply(this, args)
    }
  const undos = [
    patch(EventTarget.prototype, 'addEventListener', count(1)),
    patch(EventTarget.prototype, 'removeEventListener', count(-1)),
  ]
  return () => undoAll(undos)
}

function watchTimers(held: Map<string, Set<unknown>>): Undo {
  const pairs: Pair[] = [
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
  ]
  const undos = pairs.flatMap(([add, remove]) => {
    const ids = new Set<unknown>()
    held.set(add, ids)
    return [
      patch(globalThis, add, original => (...args: unknown[]) => {
        const [callback, ...rest] = args
        const id: unknown = original.call(
          globalThis,
          (...given: unknown[]) => {
            if (add !== 'setInterval') ids.delete(id)
            if (typeof callback === 'function') Reflect.apply(callback, globalThis, given)
          },
          ...rest,
        )
        ids.add(id)
        return id
      }),
      patch(globalThis, remove, original => (...args: unknown[]) => {
        ids.delete(args[0])
        return original.apply(globalThis, args)
      }),
    ]
  })
  return () => undoAll(undos)
}

/** Watches channels and sockets that were opened and not closed. */
function watchChannels(open: Set<object>): Undo {
  const undos = ['WebSocket', 'BroadcastChannel', 'Worker', 'EventSource'].map(name => {
    const Original: unknown = Reflect.get(globalThis, name)
    if (typeof Original !== 'function') return () => {}
    const Watched = new Proxy(Original, {
      construct(target, args, newTarget) {
        const instance: object = Reflect.construct(target, args, newTarget)
        open.add(instance)
        return instance
      },
    })
    const undoClose = patch(
      Original.prototype as object,
      'close',
      original =>
        function (this: object, ...args: unknown[]) {
          open.delete(this)
          return original.apply(this, args)
        },
    )
    Reflect.set(globalThis, name, Watched)
    return () => {
      undoClose()
      Reflect.set(globalThis, name, Original)
    }
  })
  return () => undoAll(undos)
}

/** Counts the resources that a part of the page holds. */
export function watchResources() {
  const listeners = new Map<string, number>()
  const timers = new Map<string, Set<unknown>>()
  const channels = new Set<object>()
  const undos = [watchListeners(listeners), watchTimers(timers), watchChannels(channels)]
  return {
    held(): Record<string, number> {
      const styles = document.querySelectorAll('style, link[rel=stylesheet]').length
      return {
        ...Object.fromEntries(Array.from(listeners).filter(([, count]) => count > 0)),
        ...Object.fromEntries(Array.from(timers, ([name, ids]) => [name, ids.size])),
        'sockets and channels': channels.size,
        'bus subscriptions': bus.listenerCount(),
        'styles and links': styles + (document.adoptedStyleSheets?.length ?? 0),
        'nodes in the body': document.body.childElementCount,
      }
    },
    stop: () => undoAll(undos),
  }
}
