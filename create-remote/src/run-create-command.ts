/** Runs a command: prints the created files, or the usage. */
export function runCreateCommand(usage: string, create: (name: string) => string[], next: string) {
  const [name = '', surplus] = process.argv.slice(2)
  try {
    if (/^(|help|-h|--help)$/.test(name)) {
      console.log(usage)
      if (name === '') process.exitCode = 1
      return
    }
    // Refuses `lucky draw`, where the first word alone would create another remote.
    if (surplus !== undefined) throw new Error(`Unexpected argument: ${surplus}\n\n${usage}`)
    for (const file of create(name)) console.log(`Created ${file}`)
    console.log(next)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
