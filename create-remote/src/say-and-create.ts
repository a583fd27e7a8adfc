/** The body of a command: what it wrote, or how it is used. */
export function sayAndCreate(usage: string, create: (name: string) => string[], next: string) {
  const [name = '', surplus] = process.argv.slice(2)
  try {
    if (/^(|help|-h|--help)$/.test(name)) {
      console.log(usage)
      if (name === '') process.exitCode = 1
      return
    }
    // As in "lucky draw": half of a name would make a remote of another one.
    if (surplus !== undefined) throw new Error(`${surplus} is a word too many\n\n${usage}`)
    for (const file of create(name)) console.log(`wrote ${file}`)
    console.log(next)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
