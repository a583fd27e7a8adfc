/**
 * Whether values can be parsed: always where zod is part of the program. The shell's build replaces this module by the
 * facade of the same name, which fetches zod after the first page's files.
 */
export const haveSchemas = (): boolean => true

/** Resolves when values can be parsed; every call of the API waits for it. */
export const loadSchemas = (): Promise<unknown> => Promise.resolve()
