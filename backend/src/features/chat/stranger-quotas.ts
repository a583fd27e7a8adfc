import type { StrangerQuotas } from '../../platform/rate-limits/limit-strangers'

const mebibytes = (count: number) => count * 1024

const tenMinutes = 600
const day = 24 * 3600

/** Files of visitors without a session or a signed token. A whole hotel may be one network. */
export const uploadQuotas: StrangerQuotas = {
  name: 'chat-upload',
  ofNetwork: [
    { seconds: tenMinutes, calls: 1200, kibibytes: mebibytes(200) },
    { seconds: day, calls: 5000, kibibytes: mebibytes(1024) },
  ],
  ofAll: [
    { seconds: tenMinutes, calls: 5000, kibibytes: mebibytes(1024) },
    { seconds: day, calls: 50_000, kibibytes: mebibytes(8 * 1024) },
  ],
}

/** Messages of guests. */
export const messageQuotas: StrangerQuotas = {
  name: 'chat-message',
  ofNetwork: [{ seconds: 60, calls: 1200, kibibytes: mebibytes(4) }],
  ofAll: [
    { seconds: 60, calls: 12_000, kibibytes: mebibytes(24) },
    { seconds: day, calls: 1_000_000, kibibytes: mebibytes(2 * 1024) },
  ],
}

/** Disk space that files of strangers leave free for those of members, beyond what all files leave free. */
export const diskOfMembers = 1024 ** 3
