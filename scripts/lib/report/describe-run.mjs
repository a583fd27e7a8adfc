import { duration } from '../say.mjs'

/**
 * A block for each failure: its name, its file, the message, and files to open.
 * @param {readonly import('./read-report.mjs').Failure[]} failures
 */
export const describeFailures = failures =>
  failures.map(({ name, file, message, attachments }) =>
    [
      `\n✗ ${name}`,
      `  ${file}`,
      ...message.split('\n').map(line => `    ${line}`),
      ...attachments.map(path => `  open ${path}`),
    ].join('\n'),
  )

/**
 * The ten slowest files of all steps.
 * @param {ReadonlyMap<string, number>} files milliseconds by file
 */
export const describeSlowest = files =>
  [...files]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([file, milliseconds]) => `${duration(milliseconds).padStart(12)}  ${file}`)
