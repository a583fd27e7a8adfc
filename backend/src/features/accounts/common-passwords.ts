import { dictionary } from '@zxcvbn-ts/language-common'

/** What guessers try first, from lists of passwords that became known, in small letters. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
