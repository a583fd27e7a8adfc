/** Runs once one of these files is here, also where it was before this was asked. */
export function onceHere(addresses: readonly string[], run: () => void) {
  const observer = new PerformanceObserver(list => {
    if (!list.getEntries().some(({ name }) => addresses.includes(name))) return
    observer.disconnect()
    run()
  })
  observer.observe({ type: 'resource', buffered: true })
}
